import os
import pickle


def add_record(filename, record):
    with open(filename, "ab") as file:
        pickle.dump(record, file)


def all_records(filename):
    records = []
    if not os.path.exists(filename):
        return records
    with open(filename, "rb") as file:
        while file.tell() < os.path.getsize(filename):
            records.append(pickle.load(file))
    return records


def find(filename, name):
    return [record["amount"] for record in all_records(filename) if record["name"] == name]


def paid(filename, name):
    records = all_records(filename)
    others = [record for record in records if record["name"] != name]
    with open(filename, "wb") as file:
        for record in others:
            pickle.dump(record, file)
    return len(records) - len(others)


add_record("book.dat", {"name": "Meera", "amount": 340})
print(all_records("book.dat"))
