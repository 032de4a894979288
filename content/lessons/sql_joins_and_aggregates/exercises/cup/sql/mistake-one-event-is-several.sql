-- houses
SELECT house, SUM(points)
FROM students JOIN results ON students.roll = results.roll
GROUP BY house
HAVING SUM(points) >= 10
ORDER BY SUM(points) DESC, house;

-- stars
SELECT name, COUNT(*), SUM(points)
FROM students JOIN results ON students.roll = results.roll
GROUP BY students.roll, name
HAVING COUNT(*) >= 1
ORDER BY SUM(points) DESC, students.roll;
