from bank import look, open_bank

database = open_bank()
database.execute("CREATE VIEW totals AS SELECT branch, SUM(balance) FROM accounts GROUP BY branch;")


def deposit(number, amount):
    database.execute("UPDATE accounts SET balance = balance + ? WHERE number = ?", (amount, number))
    database.commit()


def refresh():
    database.execute("CREATE TABLE report AS SELECT * FROM totals")
    database.commit()


def report():
    return [list(row) for row in database.execute("SELECT * FROM report ORDER BY branch")]


def is_old():
    current = [list(row) for row in database.execute("SELECT * FROM totals ORDER BY branch")]
    return report() != current


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    refresh()
    deposit(3, 250)
    print(report(), is_old())
