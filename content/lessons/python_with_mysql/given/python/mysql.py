"""Plays the MySQL server of this lesson, so that programs of the lab run here without one.

It understands what class 12 programs use, over SQLite: connect, cursor, execute with %s, fetchone, fetchmany,
fetchall, rowcount, commit, rollback, close. The database is made fresh for every run. You may read this file; you need
not change it.
"""
import os
import sqlite3
import sys
import types

__path__ = []  # so that "import mysql.connector" finds the part below
FILE = "shop.db"
TABLES = """
CREATE TABLE ITEM (CODE INTEGER PRIMARY KEY, NAME VARCHAR(30) NOT NULL, PRICE INTEGER, STOCK INTEGER);
CREATE TABLE SALE (CODE INTEGER, PIECES INTEGER);
INSERT INTO ITEM VALUES (1, 'Mango pickle', 120, 40), (2, 'Lime pickle', 90, 25),
    (3, 'Amma''s garlic', 150, 0), (4, 'Fish pickle', 220, 12), (5, 'Ginger mix', 110, 30);
"""


class Error(Exception):
    def __init__(self, message, number=1064):
        super().__init__(f"{number}: {message}")
        self.errno = number


class ProgrammingError(Error):
    pass


class IntegrityError(Error):
    pass


class InternalError(Error):
    pass


class Cursor:
    def __init__(self, database):
        self._cursor = database.cursor()
        self._rows = []
        self.rowcount = -1

    def execute(self, query, values=()):
        if self._rows:
            raise InternalError("Unread result found", -1)
        text = query.replace("%s", "?") if values else query
        try:
            self._cursor.execute(text.strip().rstrip(";"), tuple(values))
        except sqlite3.IntegrityError as error:
            raise IntegrityError(str(error), 1062) from None
        except sqlite3.Error as error:
            raise ProgrammingError(str(error)) from None
        is_query = self._cursor.description is not None
        self._rows = self._cursor.fetchall() if is_query else []
        self.rowcount = -1 if is_query else self._cursor.rowcount

    def fetchmany(self, size=1):
        taken, self._rows = self._rows[:size], self._rows[size:]
        self.rowcount = max(self.rowcount, 0) + len(taken)
        return taken

    def fetchall(self):
        return self.fetchmany(len(self._rows))

    def fetchone(self):
        rows = self.fetchmany(1)
        return rows[0] if rows else None

    def __iter__(self):
        return iter(self.fetchall())

    def close(self):
        self._cursor.close()


class Connection:
    def __init__(self):
        self._database = sqlite3.connect(FILE, timeout=0.2)

    def cursor(self):
        return Cursor(self._database)

    def commit(self):
        self._database.commit()

    def rollback(self):
        self._database.rollback()

    def is_connected(self):
        return self._database is not None

    def close(self):
        self._database.close()
        self._database = None


def connect(host="", user="", passwd="", password="", database="", **others):
    if host != "localhost":
        raise Error(f"Unknown MySQL server host '{host}'", 2005)
    if user != "root" or (passwd or password) != "camphor":
        raise ProgrammingError(f"Access denied for user '{user}'@'{host}'", 1045)
    if database.lower() != "shop":
        raise ProgrammingError(f"Unknown database '{database}'", 1049)
    return Connection()


def _start():
    if os.path.exists(FILE):
        os.remove(FILE)
    database = sqlite3.connect(FILE)
    database.executescript(TABLES)
    database.commit()
    database.close()


connector = types.ModuleType("mysql.connector")
for _part in (Error, ProgrammingError, IntegrityError, InternalError, connect):
    setattr(connector, _part.__name__, _part)
sys.modules["mysql.connector"] = connector
_start()
