"""Games kept in files: reading and writing a record, its course, a copy of it, a branch off it."""
