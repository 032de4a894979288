from records import save_text


def record(filename, size, k):
    with open(filename, "rb") as file:
        return file.read(size).decode()


def last(filename, size):
    return ""


def count(filename, size):
    return 0


save_text("codes.dat", "A001B002C003")
print(record("codes.dat", 4, 2), last("codes.dat", 4), count("codes.dat", 4))
