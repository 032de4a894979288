from library import open_library

database = open_library()


def titles():
    found = []
    for row in database.execute("SELECT title FROM books ORDER BY title").fetchall():
        found.append(row[0])
    return found


def lent():
    return 1


print(titles())
print(lent())
