"""Push, the partnership rummy for 4 players (clauses R1 to R22)."""
