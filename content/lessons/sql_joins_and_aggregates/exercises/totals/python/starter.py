from sports import show

slips = """
SELECT * FROM results;
"""

total = """
SELECT points FROM results;
"""

long_jump = """
SELECT points FROM results;
"""

show(slips, total, long_jump)
