-- houses
SELECT house FROM students;

-- stars
SELECT name FROM students;
