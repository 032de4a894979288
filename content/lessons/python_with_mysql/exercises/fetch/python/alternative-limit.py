import mysql.connector as m

con = m.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def cheapest(n):
    cur.execute("SELECT NAME, PRICE FROM ITEM ORDER BY PRICE LIMIT %s", (n,))
    return cur.fetchall()


def dearest():
    cur.execute("SELECT NAME FROM ITEM WHERE PRICE = (SELECT MAX(PRICE) FROM ITEM)")
    return cur.fetchall()[0][0]


def above(price):
    cur.execute("SELECT COUNT(*) FROM ITEM WHERE PRICE > %s", (price,))
    return cur.fetchone()[0]
