import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def cheapest(n):
    cur.execute("SELECT NAME, PRICE FROM ITEM ORDER BY PRICE")
    rows = cur.fetchmany(n)
    cur.fetchall()
    return rows


def dearest():
    cur.execute("SELECT NAME FROM ITEM ORDER BY PRICE DESC")
    row = cur.fetchone()
    cur.fetchall()
    return row[0]


def above(price):
    cur.execute("SELECT NAME FROM ITEM WHERE PRICE > %s", (price,))
    count = cur.rowcount
    cur.fetchall()
    return count


if __name__ == "__main__":
    print(cheapest(2))
    print(dearest(), above(100))
