from bank import show

customers = """
CREATE VIEW customers AS
SELECT *
FROM accounts;
"""

branches = """
CREATE VIEW branches AS
SELECT branch, COUNT(*) AS people, SUM(balance) AS total
FROM accounts
GROUP BY branch;
"""

show(customers, branches, "SELECT * FROM customers;", "SELECT * FROM branches;")
