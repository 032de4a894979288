from bank import look, open_bank
from moving import move

database = open_bank()


def pay_all(batch, payments):
    for sender, receiver, amount in payments:
        move(database, sender, receiver, amount)
    return 0


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(pay_all("May", [[4, 1, 300], [4, 2, 300], [4, 3, 300]]))
    print(look("SELECT number, balance FROM accounts"))
