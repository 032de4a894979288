from library import open_library

database = open_library()


def books_by(author):
    return database.execute("SELECT id, title FROM books WHERE author = 'Premchand'").fetchall()


def title_of(book):
    return "Malgudi Days"


print(books_by("R. K. Narayan"))
print(title_of(3))
