"""A table in use: seats, dealer, record, shelf."""
