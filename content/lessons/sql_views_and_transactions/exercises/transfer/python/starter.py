import sqlite3

from bank import look, open_bank

database = open_bank()


def transfer(sender, receiver, amount):
    return True


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(transfer(1, 2, 500))
    print(look("SELECT number, balance FROM accounts"))
