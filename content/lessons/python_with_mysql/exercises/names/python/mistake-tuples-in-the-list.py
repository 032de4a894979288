import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def names():
    cur.execute("SELECT NAME FROM ITEM ORDER BY CODE")
    return cur.fetchall()


def in_stock():
    cur.execute("SELECT CODE, NAME FROM ITEM WHERE STOCK > 0 ORDER BY CODE")
    return cur.fetchall()


def after_new_item():
    cur.execute("INSERT INTO ITEM VALUES (9, 'Plum', 80, 3)")
    counts = [len(names()), len(in_stock())]
    con.rollback()
    return counts


if __name__ == "__main__":
    print(names())
    print(in_stock())
