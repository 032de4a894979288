import mysql.connector

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()


def price_of(name):
    return 0


def between(low, high):
    return []


if __name__ == "__main__":
    print(price_of("Lime pickle"), price_of("Plum"))
    print(between(100, 150))
