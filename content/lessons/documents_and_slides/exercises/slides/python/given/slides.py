"""Makes slides of text. You may read this file; you need not change it."""


def title(words):
    """Begins a new slide with this title."""
    print("==== " + words + " ====")


def bullet(words):
    """Adds a bullet to the slide."""
    print("  * " + words)
