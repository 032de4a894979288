from library import look, open_library

database = open_library()


def lend(book, card):
    row = database.execute("SELECT lent_to FROM books WHERE id = ?", (book,)).fetchone()
    if row is None:
        return "no such book"
    if database.execute("SELECT name FROM members WHERE card = ?", (card,)).fetchone() is None:
        return "no such card"
    if row[0] is not None:
        return "already lent"
    count = database.execute("SELECT COUNT(*) FROM books WHERE lent_to = ?", (card,)).fetchone()[0]
    if count >= 2:
        return "two books already"
    database.execute("UPDATE books SET lent_to = ?", (card,))
    database.commit()
    return "lent"


def give_back(book):
    query = "UPDATE books SET lent_to = NULL WHERE id = ? AND lent_to IS NOT NULL"
    cursor = database.execute(query, (book,))
    database.commit()
    return cursor.rowcount == 1


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(lend(1, 101))
    print(look("SELECT id, lent_to FROM books"))
