"""The canteen's database, made fresh for every run. You may read this file; you need not change it."""
import sqlite3

TABLES = """
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    student TEXT,
    class INTEGER,
    item TEXT,
    price INTEGER,
    paid TEXT
);
INSERT INTO orders VALUES (1, 'Asha', 12, 'Masala dosa', 70, 'UPI');
INSERT INTO orders VALUES (2, 'Farhan', 11, 'Samosa', 20, 'cash');
INSERT INTO orders VALUES (3, 'Meena', 12, 'Paneer roll', 80, 'UPI');
INSERT INTO orders VALUES (4, 'Joseph', 10, 'Masala chai', 15, 'UPI');
INSERT INTO orders VALUES (5, 'Gurpreet', 12, 'Samosa', 20, NULL);
INSERT INTO orders VALUES (6, 'Asha', 12, 'Cold coffee', 60, 'cash');
INSERT INTO orders VALUES (7, 'Kavya', 11, 'Veg thali', 110, 'UPI');
INSERT INTO orders VALUES (8, 'Ravi', 10, 'Masala dosa', 70, NULL);
"""


def show(*queries):
    """Runs the queries one after the other and shows the rows of each."""
    database = sqlite3.connect(":memory:")
    database.executescript(TABLES)
    for query in queries:
        print("-->", " ".join(query.split()))
        try:
            rows = database.execute(query).fetchall()
        except sqlite3.Error as problem:
            print("    SQL says:", problem)
            continue
        for row in rows:
            print("   ", *row, sep=" | ")
        if not rows:
            print("    (no rows)")
