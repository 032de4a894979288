"""The database of the tuition centre, made fresh for every run. You may read this file; you need not change it."""
import sqlite3


def show(*statements):
    """Runs the statements one after the other, then shows every table with its columns."""
    database = sqlite3.connect(":memory:")
    database.execute("PRAGMA foreign_keys = ON")
    for statement in statements:
        try:
            database.execute(statement)
        except sqlite3.Error as problem:
            print("SQL says:", problem)
    tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        print("Table", table)
        for _, column, kind, must, usual, key in database.execute(f"PRAGMA table_info({table})"):
            notes = [kind or "no type"]
            if key:
                notes.append("primary key")
            if must:
                notes.append("must be given")
            if usual is not None:
                notes.append("usually " + usual)
            print("   ", column, "|", ", ".join(notes))
        for link in database.execute(f"PRAGMA foreign_key_list({table})"):
            print("   ", link[3], "points to", f"{link[2]}({link[4]})")
    if not tables:
        print("There is no table yet.")
