from bank import show

customers = """
CREATE VIEW customers AS
SELECT number, name, branch
FROM accounts;
"""

branches = """
CREATE VIEW branches AS
SELECT branch, COUNT(*), SUM(balance)
FROM accounts
GROUP BY branch;
"""

show(customers, branches, "SELECT * FROM customers;", "SELECT * FROM branches;")
