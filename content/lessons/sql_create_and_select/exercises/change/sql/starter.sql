-- dearer
SELECT * FROM orders WHERE item = 'Samosa';

-- remove
SELECT * FROM orders;

-- settle
SELECT * FROM orders;

-- look
SELECT * FROM orders;
