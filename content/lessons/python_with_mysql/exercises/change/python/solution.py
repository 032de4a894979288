import mysql.connector

from desk import look

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def new_item(code, name, price):
    try:
        cur.execute("INSERT INTO ITEM VALUES (%s, %s, %s, 0)", (code, name, price))
    except mysql.connector.IntegrityError:
        return False
    con.commit()
    return True


def raise_prices(below, rupees):
    cur.execute("UPDATE ITEM SET PRICE = PRICE + %s WHERE PRICE < %s", (rupees, below))
    con.commit()
    return cur.rowcount


def remove(code):
    cur.execute("DELETE FROM ITEM WHERE CODE = %s", (code,))
    con.commit()
    return cur.rowcount


if __name__ == "__main__":
    print(new_item(6, "Plum", 80), new_item(1, "Apple", 70))
    print(look("SELECT * FROM ITEM"))
