-- masala
SELECT item, price
FROM orders;

-- unpaid
SELECT id, student
FROM orders;

-- middle
SELECT student, price
FROM orders;
