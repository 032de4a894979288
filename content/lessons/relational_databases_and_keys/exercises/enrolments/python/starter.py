from centre import show

create_students = "CREATE TABLE students (roll INTEGER PRIMARY KEY, name TEXT NOT NULL);"
create_batches = "CREATE TABLE batches (id INTEGER PRIMARY KEY, subject TEXT NOT NULL);"

create_enrolments = """
CREATE TABLE enrolments (
    student INTEGER,
    batch INTEGER
);
"""

show(create_students, create_batches, create_enrolments)
