-- per_event
SELECT event, COUNT(*), SUM(points)
FROM results
GROUP BY event
ORDER BY COUNT(*) DESC, event;

-- full
SELECT event, COUNT(*)
FROM results
WHERE COUNT(*) >= 3
GROUP BY event;

-- strong
SELECT event
FROM results
GROUP BY event
HAVING AVG(points) > 6;
