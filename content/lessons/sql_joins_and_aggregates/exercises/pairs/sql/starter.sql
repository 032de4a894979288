-- who
SELECT * FROM results;

-- winners
SELECT * FROM students;
