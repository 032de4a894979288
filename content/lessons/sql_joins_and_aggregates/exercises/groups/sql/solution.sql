-- per_event
SELECT event, COUNT(*), SUM(points)
FROM results
GROUP BY event
ORDER BY COUNT(*) DESC, event;

-- full
SELECT event, COUNT(*)
FROM results
GROUP BY event
HAVING COUNT(*) >= 3;

-- strong
SELECT event
FROM results
GROUP BY event
HAVING AVG(points) > 6;
