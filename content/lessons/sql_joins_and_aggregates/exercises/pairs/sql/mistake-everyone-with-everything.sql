-- who
SELECT name, event, points
FROM students, results
WHERE points IS NOT NULL
ORDER BY name, event;

-- winners
SELECT name, house
FROM students, results
WHERE points = 10;
