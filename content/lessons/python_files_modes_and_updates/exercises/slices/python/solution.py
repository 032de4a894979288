from records import save_text


def record(filename, size, k):
    with open(filename, "rb") as file:
        file.seek(k * size)
        return file.read(size).decode()


def last(filename, size):
    with open(filename, "rb") as file:
        file.seek(-size, 2)
        return file.read(size).decode()


def count(filename, size):
    with open(filename, "rb") as file:
        file.seek(0, 2)
        return file.tell() // size


save_text("codes.dat", "A001B002C003")
print(record("codes.dat", 4, 2), last("codes.dat", 4), count("codes.dat", 4))
