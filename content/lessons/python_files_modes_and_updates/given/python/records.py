import pickle


def save_all(filename, records):
    with open(filename, "wb") as file:
        for record in records:
            pickle.dump(record, file)
    return True


def load_all(filename):
    records = []
    with open(filename, "rb") as file:
        while True:
            try:
                records.append(pickle.load(file))
            except EOFError:
                return records


def save_text(filename, text):
    with open(filename, "w", newline="") as file:
        file.write(text)
    return True


def load_text(filename):
    with open(filename, newline="") as file:
        return file.read()
