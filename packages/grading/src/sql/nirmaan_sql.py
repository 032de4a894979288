"""Runs the queries of checks, each on a database of its own in memory, and prints one line of JSON for each.

Each line is flushed at once, so that a query that never ends does not lose the answers before it. The SQL is the
student's: it must reach nothing but its own database.
"""

import json
import sqlite3
import sys

# The same limits as in answer-queries.ts: no right answer is as long. The runner keeps 256 kB of output.
MAX_ROWS = 500
MAX_COLUMNS = 20
MAX_CELL = 200
MAX_CHARACTERS = 10000
MAX_VALUE_BYTES = 1000000
MAX_MEMORY_BYTES = 32 * 1024 * 1024

READING_PRAGMAS = {
    "foreign_key_list",
    "foreign_keys",
    "index_info",
    "index_list",
    "index_xinfo",
    "table_info",
    "table_list",
    "table_xinfo",
}


def authorize(action, first, second, _database, _trigger):
    """VACUUM INTO attaches a file, so it is refused too."""
    if action in (sqlite3.SQLITE_ATTACH, sqlite3.SQLITE_DETACH):
        return sqlite3.SQLITE_DENY
    if action == sqlite3.SQLITE_PRAGMA and first.lower() not in READING_PRAGMAS:
        return sqlite3.SQLITE_DENY
    if action == sqlite3.SQLITE_FUNCTION and second.lower() in ("load_extension", "fts3_tokenizer"):
        return sqlite3.SQLITE_DENY
    return sqlite3.SQLITE_OK


def open_database(tables):
    database = sqlite3.connect(":memory:", isolation_level=None)
    # What a query sorts or groups stays in memory, as in the browser; files have another limit and another error.
    database.execute("PRAGMA temp_store = MEMORY")
    database.execute("PRAGMA hard_heap_limit = %d" % MAX_MEMORY_BYTES)
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    database.executescript(tables)
    if hasattr(database, "setlimit"):
        database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES)
    database.set_authorizer(authorize)
    return database


def cell_of(value):
    if isinstance(value, bytes):
        return "BLOB"
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return str(value)
    return value[:MAX_CELL] if isinstance(value, str) else value


def rows_of(database, sql):
    """None for a statement that has no rows to give, such as UPDATE."""
    cursor = database.execute(sql)
    if cursor.description is None:
        return None
    rows, characters = [], 0
    for found in cursor:
        row = [cell_of(value) for value in found[:MAX_COLUMNS]]
        rows.append(row)
        characters += sum(len(str(cell)) for cell in row)
        if len(rows) >= MAX_ROWS or characters >= MAX_CHARACTERS:
            break
    cursor.close()
    return rows


def answer(query):
    at = None
    try:
        database = open_database(query["database"])
        rows = []
        for at, sql in enumerate(query["statements"]):
            found = rows_of(database, sql)
            rows = rows if found is None else found
        at = None
        if "after" in query:
            rows = rows_of(database, query["after"]) or []
        return {"id": query["id"], "rows": rows}
    except MemoryError:
        return {"id": query["id"], "error": "out of memory", "at": at}
    except (sqlite3.Error, sqlite3.Warning, OverflowError, ValueError) as error:
        return {"id": query["id"], "error": str(error) or type(error).__name__, "at": at}


def main():
    with open("queries.json", encoding="utf-8") as source:
        queries = json.load(source)
    for query in queries:
        sys.stdout.write(json.dumps(answer(query)) + "\n")
        sys.stdout.flush()


main()
