from centre import show

create_students = "CREATE TABLE students (roll INTEGER PRIMARY KEY, name TEXT NOT NULL);"
create_batches = "CREATE TABLE batches (id INTEGER PRIMARY KEY, subject TEXT NOT NULL);"

create_enrolments = """
CREATE TABLE enrolments (
    student INTEGER PRIMARY KEY,
    batch INTEGER PRIMARY KEY,
    fee INTEGER DEFAULT 500,
    FOREIGN KEY (student) REFERENCES students(roll),
    FOREIGN KEY (batch) REFERENCES batches(id)
);
"""

show(create_students, create_batches, create_enrolments)
