-- These tables are made fresh for every run, before main.sql.
CREATE TABLE students (
    roll INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    class INTEGER,
    city TEXT
);

CREATE TABLE marks (
    roll INTEGER,
    subject TEXT,
    marks INTEGER
);

INSERT INTO students VALUES
    (1, 'Asha', 12, 'Pune'),
    (2, 'Ravi', 11, 'Kochi'),
    (3, 'Meera', 12, 'Patna'),
    (4, 'Joseph', 12, NULL),
    (5, 'Gurpreet', 11, 'Pune');

INSERT INTO marks VALUES
    (1, 'Maths', 92), (1, 'CS', 97),
    (2, 'Maths', 78), (2, 'CS', 84),
    (3, 'Maths', 85), (3, 'CS', NULL),
    (5, 'CS', 91);
