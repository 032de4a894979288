"""Reads a text with tracked changes. You may read this file; you need not change it."""

parts = []


def open_review(file):
    """Each line of the file is a part of the text: its kind, its author, and its words."""
    parts.clear()
    with open(file, encoding="utf-8") as source:
        for line in source:
            if line.strip():
                parts.append(line.strip().split("|"))


def count():
    """How many parts the text has."""
    return len(parts)


def kind(n):
    """"same", "insert" or "delete" for part n, counted from 1."""
    return parts[n - 1][0]


def author(n):
    """Who made this change; empty for parts that are the same as before."""
    return parts[n - 1][1]


def words(n):
    """The words of part n."""
    return parts[n - 1][2]
