"""What decisions gave away and what luck did: analyses of records, and how they are told."""
