-- The tables are in tables.sql. Press Run, then change a query.
SHOW TABLES;

SELECT name, city
FROM students
WHERE class = 12
ORDER BY name;

SELECT students.name, marks.subject, marks.marks
FROM students
JOIN marks ON students.roll = marks.roll
WHERE marks.marks > 80;

SELECT subject, COUNT(marks) AS students, AVG(marks) AS average
FROM marks
GROUP BY subject;
