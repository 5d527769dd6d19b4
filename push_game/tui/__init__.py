"""The Textual table: screens over a table in use."""
