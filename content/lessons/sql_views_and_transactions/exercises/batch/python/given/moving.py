"""One payment without a commit. You wrote it in the last exercise; you need not change it."""
import sqlite3


def move(database, sender, receiver, amount):
    """Changes both balances; False if that is not possible. The caller commits or rolls back."""
    try:
        taken = database.execute("UPDATE accounts SET balance = balance - ? WHERE number = ?", (amount, sender))
        given = database.execute("UPDATE accounts SET balance = balance + ? WHERE number = ?", (amount, receiver))
    except sqlite3.IntegrityError:
        return False
    return taken.rowcount == 1 and given.rowcount == 1
