"""Runs a student's query in the sandbox, on each database of the question. Prints one JSON object."""

import json
import sqlite3

MAX_ROWS = 500
MAX_MEMORY_BYTES = 32 * 1024 * 1024


def rows_of(setup, query, after):
    database = sqlite3.connect(":memory:")
    database.execute("PRAGMA temp_store = MEMORY")
    database.execute("PRAGMA hard_heap_limit = %d" % MAX_MEMORY_BYTES)
    database.executescript(setup)
    if after is not None:
        database.executescript(query)
        query = after
    cursor = database.execute(query)
    columns = [column[0] for column in cursor.description or []]
    return {"columns": columns, "rows": cursor.fetchmany(MAX_ROWS)}


def main():
    with open("query.json") as source:
        task = json.load(source)
    try:
        results = [rows_of(setup, task["query"], task.get("after")) for setup in task["setups"]]
        print(json.dumps({"results": results}, default=str))
    except MemoryError:
        print(json.dumps({"error": "out of memory"}))
    except (sqlite3.Error, sqlite3.Warning) as error:
        print(json.dumps({"error": str(error)}))


main()
