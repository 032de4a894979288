from centre import show

create_students = """
CREATE TABLE students (
    roll INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    phone TEXT UNIQUE,
    class INTEGER NOT NULL,
);
"""

show(create_students)
