CREATE TABLE orders (id INTEGER PRIMARY KEY, student TEXT, class INTEGER, item TEXT, price INTEGER, paid TEXT);
INSERT INTO orders VALUES (21, 'Imran', 12, 'Cold coffee', 60, 'UPI');
INSERT INTO orders VALUES (22, 'Divya', 12, 'Samosa', 61, 'cash');
INSERT INTO orders VALUES (23, 'Tenzin', 9, 'Masala chai', 40, NULL);
INSERT INTO orders VALUES (24, 'Anu', 12, 'Veg thali', 110, 'UPI');
INSERT INTO orders VALUES (25, 'Veena', 11, 'Chai masala', 80, 'cash');
INSERT INTO orders VALUES (26, 'Imran', 10, 'Samosa', 30, 'UPI');
INSERT INTO orders VALUES (27, 'Zoya', 12, 'Samosa', 20, NULL);
INSERT INTO orders VALUES (28, 'Kiran', 11, 'Masala dosa', 81, 'UPI');
