-- The school's database on Sports Day, made new for every run. You may read this file; you need not change it.
CREATE TABLE students (roll INTEGER PRIMARY KEY, name TEXT, house TEXT);
CREATE TABLE results (slip INTEGER PRIMARY KEY, roll INTEGER, event TEXT, points INTEGER);
INSERT INTO students VALUES (1, 'Asha', 'Ganga'), (2, 'Bhim', 'Yamuna'), (3, 'Chitra', 'Ganga'),
    (4, 'Dev', 'Kaveri'), (5, 'Esha', 'Yamuna'), (6, 'Farid', 'Kaveri'), (7, 'Gita', 'Ganga');
INSERT INTO results VALUES (1, 1, 'Long jump', 10), (2, 2, 'Long jump', 6), (3, 3, 'Long jump', 4),
    (4, 4, '100 m', 10), (5, 1, '100 m', 6), (6, 5, '100 m', NULL), (7, 6, 'Chess', 10),
    (8, 2, 'Chess', 4), (9, 3, 'Kabaddi', 6), (10, 5, 'Relay', NULL);
