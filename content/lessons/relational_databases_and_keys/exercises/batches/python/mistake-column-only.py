from centre import show

create_teachers = """
CREATE TABLE teachers (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    phone TEXT
);
"""

create_batches = """
CREATE TABLE batches (
    id INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    teacher INTEGER NOT NULL
);
"""

show(create_teachers, create_batches)
