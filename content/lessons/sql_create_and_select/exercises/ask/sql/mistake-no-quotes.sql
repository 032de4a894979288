-- samosas
SELECT student, class
FROM orders
WHERE item = Samosa;

-- dear_orders
SELECT student, item, price
FROM orders
WHERE class = 12 AND price > 60;
