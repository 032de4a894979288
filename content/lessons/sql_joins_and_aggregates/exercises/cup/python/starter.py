from sports import show

houses = """
SELECT house FROM students;
"""

stars = """
SELECT name FROM students;
"""

show(houses, stars)
