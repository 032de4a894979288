import sqlite3

database = sqlite3.connect(":memory:")
database.executescript("""
create table student (roll integer primary key, name text, marks integer);
insert into student values (1, 'Asha', 92), (2, 'Ravi', 78), (3, 'Meera', 85);
""")

# Write your own query here.
query = "select name, marks from student where marks > 80 order by marks desc"

for name, marks in database.execute(query):
    print(name, marks)
