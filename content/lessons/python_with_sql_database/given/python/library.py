"""The library's database, made fresh for every run. You may read this file; you need not change it."""
import os
import sqlite3

FILE = "library.db"
TABLES = """
CREATE TABLE members (card INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, author TEXT, lent_to INTEGER REFERENCES members(card));
INSERT INTO members VALUES (101, 'Asha'), (102, 'Imran'), (103, 'Leela');
INSERT INTO books VALUES (1, 'Malgudi Days', 'R. K. Narayan', NULL),
    (2, 'Swami and Friends', 'R. K. Narayan', NULL), (3, 'The Room on the Roof', 'Ruskin Bond', NULL),
    (4, 'Em and the Big Hoom', 'Jerry Pinto', NULL), (5, 'Godan', 'Premchand', 103),
    (6, 'Nirmala', 'Premchand', NULL), (7, 'Branded by Law', 'Dilip D''Souza', NULL);
"""


def open_library():
    """A connection to a fresh library."""
    if os.path.exists(FILE):
        os.remove(FILE)
    database = sqlite3.connect(FILE)
    database.executescript(TABLES)
    database.commit()
    return database


def look(query):
    """What somebody at another desk sees: only what was committed."""
    other = sqlite3.connect(FILE)
    rows = [list(row) for row in other.execute(query).fetchall()]
    other.close()
    return rows
