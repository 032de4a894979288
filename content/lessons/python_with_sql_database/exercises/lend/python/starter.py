from library import look, open_library

database = open_library()


def lend(book, card):
    return "lent"


def give_back(book):
    return True


if __name__ == "__main__":  # only when you press Run, not when the checks load the file
    print(lend(1, 101))
    print(look("SELECT id, lent_to FROM books"))
