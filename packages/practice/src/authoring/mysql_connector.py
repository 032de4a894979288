"""The part of mysql.connector that class 12 programs use, over SQLite, so that questions run without a server.

The database is a file in the folder of the program, which the tables of the question fill.
"""

import sqlite3

FILE = "nirmaan-database.db"


class Error(Exception):
    pass


class Cursor:
    def __init__(self, database):
        self._cursor = database.cursor()
        self._rows = []
        self.rowcount = -1

    def execute(self, query, values=()):
        text = query.replace("%s", "?") if values else query
        try:
            self._cursor.execute(text.rstrip().rstrip(";"), tuple(values))
        except sqlite3.Error as error:
            raise Error(str(error)) from None
        self._rows = self._cursor.fetchall() if self._cursor.description else []
        self.rowcount = 0 if self._cursor.description else self._cursor.rowcount

    def fetchone(self):
        if not self._rows:
            return None
        self.rowcount += 1
        return self._rows.pop(0)

    def fetchmany(self, size=1):
        taken, self._rows = self._rows[:size], self._rows[size:]
        self.rowcount += len(taken)
        return taken

    def fetchall(self):
        return self.fetchmany(len(self._rows))

    def __iter__(self):
        return iter(self.fetchall())

    def close(self):
        self._cursor.close()


class Connection:
    def __init__(self):
        self._database = sqlite3.connect(FILE)
        self._open = True

    def cursor(self):
        return Cursor(self._database)

    def commit(self):
        self._database.commit()

    def rollback(self):
        self._database.rollback()

    def is_connected(self):
        return self._open

    def close(self):
        self._database.close()
        self._open = False


def connect(host="", user="", passwd="", password="", database="", port=3306, charset="utf8"):
    return Connection()
