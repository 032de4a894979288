from library import open_library

database = open_library()


def books_by(author):
    return database.execute(f"SELECT id, title FROM books WHERE author = '{author}' ORDER BY id").fetchall()


def title_of(book):
    row = database.execute("SELECT title FROM books WHERE id = ?", (book,)).fetchone()
    if row is None:
        return None
    return row[0]


print(books_by("R. K. Narayan"))
print(title_of(3))
