import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def cheapest(n):
    return []


def dearest():
    return ""


def above(price):
    return 0


if __name__ == "__main__":
    print(cheapest(2))
    print(dearest(), above(100))
