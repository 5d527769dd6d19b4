"""The plain face: whole games by lines on standard input and output, for screen readers, simple terminals and scripts.

Every line is a sentence that reads well aloud. Nothing moves the cursor, nothing needs colour, and nothing
here imports a screen.
"""
