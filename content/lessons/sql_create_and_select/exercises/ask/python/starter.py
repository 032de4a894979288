from canteen import show

samosas = """
SELECT *
FROM orders;
"""

dear_orders = """
SELECT *
FROM orders;
"""

show(samosas, dear_orders)
