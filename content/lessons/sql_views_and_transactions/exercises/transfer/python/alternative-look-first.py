from bank import look, open_bank

database = open_bank()


def transfer(sender, receiver, amount):
    balances = dict(database.execute("SELECT number, balance FROM accounts"))
    if sender not in balances or receiver not in balances or not 0 < amount <= balances[sender]:
        return False
    database.execute("UPDATE accounts SET balance = balance - ? WHERE number = ?", (amount, sender))
    database.execute("UPDATE accounts SET balance = balance + ? WHERE number = ?", (amount, receiver))
    database.commit()
    return True


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(transfer(1, 2, 500))
    print(look("SELECT number, balance FROM accounts"))
