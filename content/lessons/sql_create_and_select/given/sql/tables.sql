-- The canteen's database, made new for every run. You may read this file; you need not change it.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    student TEXT,
    class INTEGER,
    item TEXT,
    price INTEGER,
    paid TEXT
);
INSERT INTO orders VALUES (1, 'Asha', 12, 'Masala dosa', 70, 'UPI');
INSERT INTO orders VALUES (2, 'Farhan', 11, 'Samosa', 20, 'cash');
INSERT INTO orders VALUES (3, 'Meena', 12, 'Paneer roll', 80, 'UPI');
INSERT INTO orders VALUES (4, 'Joseph', 10, 'Masala chai', 15, 'UPI');
INSERT INTO orders VALUES (5, 'Gurpreet', 12, 'Samosa', 20, NULL);
INSERT INTO orders VALUES (6, 'Asha', 12, 'Cold coffee', 60, 'cash');
INSERT INTO orders VALUES (7, 'Kavya', 11, 'Veg thali', 110, 'UPI');
INSERT INTO orders VALUES (8, 'Ravi', 10, 'Masala dosa', 70, NULL);
