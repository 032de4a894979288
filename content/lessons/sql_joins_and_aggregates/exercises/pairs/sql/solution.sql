-- who
SELECT name, event, points
FROM students JOIN results ON students.roll = results.roll
WHERE points IS NOT NULL
ORDER BY name, event;

-- winners
SELECT name, house
FROM students JOIN results ON students.roll = results.roll
WHERE points = 10;
