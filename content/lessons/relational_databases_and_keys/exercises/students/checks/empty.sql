CREATE TABLE nothing_yet (id INTEGER);
