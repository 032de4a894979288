import pickle


def add_record(filename, record):
    with open(filename, "wb") as file:
        pickle.dump(record, file)


def all_records(filename):
    records = []
    return records


def find(filename, name):
    return []


def paid(filename, name):
    return 0


add_record("book.dat", {"name": "Meera", "amount": 340})
print(all_records("book.dat"))
