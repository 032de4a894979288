-- per_event
SELECT event, COUNT(*), SUM(points)
FROM results
ORDER BY event;

-- full
SELECT event, COUNT(*)
FROM results;

-- strong
SELECT event
FROM results;
