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
    subject TEXT
);
"""

show(create_teachers, create_batches)
