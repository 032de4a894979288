from library import open_library

database = open_library()


def titles():
    return database.execute("SELECT * FROM books").fetchall()


def lent():
    return 0


print(titles())
print(lent())
