from canteen import show

dearer = """
SELECT * FROM orders WHERE item = 'Samosa';
"""

remove = """
SELECT * FROM orders;
"""

settle = """
SELECT * FROM orders;
"""

show(dearer, remove, settle, "SELECT * FROM orders;")
