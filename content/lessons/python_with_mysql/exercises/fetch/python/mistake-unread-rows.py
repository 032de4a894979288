import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def cheapest(n):
    cur.execute("SELECT NAME, PRICE FROM ITEM ORDER BY PRICE")
    return cur.fetchmany(n)


def dearest():
    cur.execute("SELECT NAME FROM ITEM ORDER BY PRICE DESC")
    row = cur.fetchone()
    return row[0]


def above(price):
    cur.execute("SELECT NAME FROM ITEM WHERE PRICE > %s", (price,))
    cur.fetchall()
    return cur.rowcount


if __name__ == "__main__":
    print(cheapest(2))
    print(dearest(), above(100))
