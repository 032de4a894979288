import mysql.connector

from desk import look

con = mysql.connector.connect(host="localhost", user="root", passwd="camphor", database="shop")
cur = con.cursor()

power = True


def write_sale(code, pieces):
    if not power:
        raise mysql.connector.Error("Lost connection to MySQL server", 2013)
    cur.execute("INSERT INTO SALE VALUES (%s, %s)", (code, pieces))


def sell(code, pieces):
    cur.execute("SELECT STOCK FROM ITEM WHERE CODE = %s", (code,))
    row = cur.fetchone()
    if row is None:
        return "no such item"
    if row[0] < pieces:
        return "not enough"
    try:
        cur.execute("UPDATE ITEM SET STOCK = STOCK - %s WHERE CODE = %s", (pieces, code))
        write_sale(code, pieces)
        con.commit()
    except mysql.connector.Error:
        con.rollback()
        return "failed"
    return "sold"


def storm(code, pieces):
    global power
    power = False
    answer = sell(code, pieces)
    power = True
    return answer


if __name__ == "__main__":
    print(sell(1, 3), sell(3, 1), sell(77, 1), storm(5, 2))
    print(look("SELECT * FROM SALE"))
