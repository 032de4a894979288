"""A second desk in the shop. It sees only what was committed."""
import sqlite3

import mysql


def look(query):
    other = sqlite3.connect(mysql.FILE)
    rows = [list(row) for row in other.execute(query).fetchall()]
    other.close()
    return rows
