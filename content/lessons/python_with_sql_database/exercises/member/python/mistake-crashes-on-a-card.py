import sqlite3

from library import look, open_library

database = open_library()


def join(card, name):
    database.execute("INSERT INTO members VALUES (?, ?)", (card, name))
    database.commit()
    return True


def leave(card):
    cursor = database.execute("DELETE FROM members WHERE card = ?", (card,))
    database.commit()
    return cursor.rowcount


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(join(104, "Zoya"), join(101, "Ravi"))
    print(look("SELECT * FROM members"))
