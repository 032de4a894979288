CREATE TABLE students (roll INTEGER PRIMARY KEY, name TEXT, house TEXT);
CREATE TABLE results (slip INTEGER PRIMARY KEY, roll INTEGER, event TEXT, points INTEGER);
INSERT INTO students VALUES (11, 'Hari', 'Kaveri'), (12, 'Ila', 'Ganga'), (13, 'Jaya', 'Yamuna'),
    (14, 'Kabir', 'Kaveri'), (15, 'Lata', 'Ganga'), (16, 'Mohan', 'Narmada'), (17, 'Jaya', 'Ganga'),
    (18, 'Nila', 'Godavari');
INSERT INTO results VALUES (51, 11, 'Chess', 10), (52, 12, 'Chess', 7), (53, 13, 'Long jump', 10),
    (54, 14, 'Long jump', NULL), (55, 15, 'Shot put', 6), (56, 11, 'Shot put', 9), (57, 12, 'Relay', 4),
    (58, 13, 'Relay', 5), (59, 14, 'Relay', 9), (60, 16, 'Chess', 7), (61, 17, 'Chess', 0),
    (62, 16, '100 m', 8), (63, 15, '100 m', 8), (64, 12, '100 m', 7), (65, 11, '100 m', 5), (66, 18, 'Hurdles', 9);
