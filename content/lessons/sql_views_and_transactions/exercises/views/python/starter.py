from bank import show

customers = """
SELECT * FROM accounts;
"""

branches = """
SELECT branch FROM accounts;
"""

show(customers, branches, "SELECT * FROM customers;", "SELECT * FROM branches;")
