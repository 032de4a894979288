-- create_menu
CREATE TABLE menu (
    code INTEGER PRIMARY KEY,
    item TEXT NOT NULL,
    price INTEGER DEFAULT 20
);

-- add_dosa
INSERT INTO menu (code, item, price) VALUES (1, 'Masala dosa', 70);

-- add_samosa
INSERT INTO menu (code, item) VALUES (2, 'Samosa');

-- look
SELECT * FROM menu;
