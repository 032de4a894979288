from sports import show

who = """
SELECT * FROM results;
"""

winners = """
SELECT * FROM students;
"""

show(who, winners)
