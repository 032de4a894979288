-- create_menu
CREATE TABLE menu (
    code INTEGER
);

-- add_dosa

-- add_samosa

-- look
SELECT * FROM menu;
