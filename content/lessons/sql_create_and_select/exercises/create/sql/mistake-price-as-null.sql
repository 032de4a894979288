-- create_menu
CREATE TABLE menu (
    code INTEGER PRIMARY KEY,
    item TEXT NOT NULL,
    price INTEGER DEFAULT 20
);

-- add_dosa
INSERT INTO menu (code, item, price) VALUES (1, 'Masala dosa', 70);

-- add_samosa
INSERT INTO menu (code, item, price) VALUES (2, 'Samosa', NULL);

-- look
SELECT * FROM menu;
