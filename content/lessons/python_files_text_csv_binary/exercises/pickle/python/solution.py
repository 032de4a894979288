import pickle


def add_record(filename, record):
    with open(filename, "ab") as file:
        pickle.dump(record, file)


def all_records(filename):
    records = []
    try:
        with open(filename, "rb") as file:
            while True:
                records.append(pickle.load(file))
    except (EOFError, FileNotFoundError):
        return records


def find(filename, name):
    amounts = []
    for record in all_records(filename):
        if record["name"] == name:
            amounts.append(record["amount"])
    return amounts


def paid(filename, name):
    count = 0
    records = all_records(filename)
    with open(filename, "wb") as file:
        for record in records:
            if record["name"] == name:
                count = count + 1
            else:
                pickle.dump(record, file)
    return count


add_record("book.dat", {"name": "Meera", "amount": 340})
print(all_records("book.dat"))
