-- dearer
UPDATE orders SET price = 5 WHERE item = 'Samosa';

-- remove
DELETE FROM orders WHERE paid IS NULL AND price < 50;

-- settle
UPDATE orders SET paid = 'cash' WHERE class = 10 AND paid IS NULL;

-- look
SELECT * FROM orders;
