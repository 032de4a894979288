-- masala
SELECT item, price
FROM orders
WHERE item LIKE 'Masala%'
ORDER BY price;

-- unpaid
SELECT id, student
FROM orders
WHERE paid IS NULL;

-- middle
SELECT student, price
FROM orders
WHERE class IN (10, 11) AND price BETWEEN 20 AND 80
ORDER BY student;
