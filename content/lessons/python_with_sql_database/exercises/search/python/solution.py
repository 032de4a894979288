from library import open_library

database = open_library()


def books_by(author):
    query = "SELECT id, title FROM books WHERE author = ? ORDER BY id"
    return database.execute(query, (author,)).fetchall()


def title_of(book):
    row = database.execute("SELECT title FROM books WHERE id = ?", (book,)).fetchone()
    if row is None:
        return None
    return row[0]


print(books_by("R. K. Narayan"))
print(title_of(3))
