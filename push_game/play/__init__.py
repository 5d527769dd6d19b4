"""A table in use: seats, dealer, keys, settings, the shelf; in rooms: records, analyses, results."""
