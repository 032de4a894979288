import mysql.connector

from desk import look

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def new_item(code, name, price):
    return True


def raise_prices(below, rupees):
    return 0


def remove(code):
    return 0


if __name__ == "__main__":
    print(new_item(6, "Plum", 80), new_item(1, "Apple", 70))
    print(look("SELECT * FROM ITEM"))
