import sqlite3

from bank import look, open_bank

database = open_bank()


def transfer(sender, receiver, amount):
    if amount <= 0:
        return False
    try:
        taken = database.execute("UPDATE accounts SET balance = balance - ? WHERE number = ?", (amount, sender))
        database.commit()
        given = database.execute("UPDATE accounts SET balance = balance + ? WHERE number = ?", (amount, receiver))
        database.commit()
    except sqlite3.IntegrityError:
        database.rollback()
        return False
    if taken.rowcount == 0 or given.rowcount == 0:
        database.rollback()
        return False
    database.commit()
    return True


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(transfer(1, 2, 500))
    print(look("SELECT number, balance FROM accounts"))
