-- slips
SELECT COUNT(*), COUNT(points) FROM results;

-- total
SELECT SUM(points), MAX(points) FROM results;

-- long_jump
SELECT AVG(points) FROM results WHERE event = 'Long jump';
