from centre import show

create_students = """
CREATE TABLE students (
    roll INTEGER
);
"""

show(create_students)
