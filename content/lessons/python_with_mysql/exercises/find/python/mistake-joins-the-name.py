import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def price_of(name):
    cur.execute("SELECT PRICE FROM ITEM WHERE NAME = '{}'".format(name))
    row = cur.fetchone()
    if row is None:
        return None
    return row[0]


def between(low, high):
    cur.execute("SELECT NAME FROM ITEM WHERE PRICE >= %s AND PRICE <= %s ORDER BY PRICE", (low, high))
    found = []
    for row in cur.fetchall():
        found.append(row[0])
    return found


if __name__ == "__main__":
    print(price_of("Lime pickle"), price_of("Plum"))
    print(between(100, 150))
