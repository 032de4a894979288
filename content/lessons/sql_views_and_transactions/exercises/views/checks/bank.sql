CREATE TABLE accounts (number INTEGER PRIMARY KEY, name TEXT, branch TEXT,
    balance INTEGER CHECK (balance >= 0), pin TEXT);
INSERT INTO accounts VALUES (1, 'Ravi', 'Pune', 800, '4071'), (2, 'Sana', 'Pune', 200, '1999'),
    (3, 'Gopal', 'Nashik', 0, '0000'), (4, 'Meena', 'Nagpur', 1500, '8350');
