"""The bank's database, made fresh for every run. You may read this file; you need not change it."""
import os
import sqlite3

FILE = "bank.db"
TABLES = """
CREATE TABLE accounts (number INTEGER PRIMARY KEY, name TEXT, branch TEXT,
    balance INTEGER CHECK (balance >= 0), pin TEXT);
CREATE TABLE refused (batch TEXT, payment INTEGER);
INSERT INTO accounts VALUES (1, 'Ravi', 'Pune', 800, '4071'), (2, 'Sana', 'Pune', 200, '1999'),
    (3, 'Gopal', 'Nashik', 0, '0000'), (4, 'Meena', 'Nagpur', 1500, '8350');
"""


def open_bank():
    """A connection to a fresh bank."""
    if os.path.exists(FILE):
        os.remove(FILE)
    database = sqlite3.connect(FILE)
    database.executescript(TABLES)
    database.commit()
    return database


def look(query):
    """What another program sees: only what was committed."""
    other = sqlite3.connect(FILE)
    rows = [list(row) for row in other.execute(query).fetchall()]
    other.close()
    return rows


def show(*statements):
    """Runs the statements one after the other and shows the rows of each."""
    database = open_bank()
    for statement in statements:
        print("-->", " ".join(statement.split()))
        try:
            rows = database.execute(statement).fetchall()
        except sqlite3.Error as problem:
            print("    SQL says:", problem)
            continue
        for row in rows:
            print("   ", *row, sep=" | ")
