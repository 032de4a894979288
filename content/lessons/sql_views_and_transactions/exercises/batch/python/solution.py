from bank import look, open_bank
from moving import move

database = open_bank()


def pay_all(batch, payments):
    number = 0
    for sender, receiver, amount in payments:
        number = number + 1
        if not move(database, sender, receiver, amount):
            database.rollback()
            database.execute("INSERT INTO refused VALUES (?, ?)", (batch, number))
            database.commit()
            return number
    database.commit()
    return 0


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(pay_all("May", [[4, 1, 300], [4, 2, 300], [4, 3, 300]]))
    print(look("SELECT number, balance FROM accounts"))
