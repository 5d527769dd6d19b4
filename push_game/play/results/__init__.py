"""What finished games came to: the outcome of each, and the statistics over all of them."""
