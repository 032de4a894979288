CREATE TABLE accounts (number INTEGER PRIMARY KEY, name TEXT, branch TEXT,
    balance INTEGER CHECK (balance >= 0), pin TEXT);
INSERT INTO accounts VALUES (5, 'Anu', 'Agra', 40, '1111'), (6, 'Bala', 'Agra', 40, '2222'),
    (7, 'Carl', 'Bhopal', 7, '3333'), (8, 'Anu', 'Agra', 10, '4444');
