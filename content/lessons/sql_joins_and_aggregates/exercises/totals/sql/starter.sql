-- slips
SELECT * FROM results;

-- total
SELECT points FROM results;

-- long_jump
SELECT points FROM results;
