import pickle


def add_record(filename, record):
    with open(filename, "wb") as file:
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
    return [r["amount"] for r in all_records(filename) if r["name"] == name]


def paid(filename, name):
    records = all_records(filename)
    with open(filename, "wb") as file:
        for record in records:
            if record["name"] != name:
                pickle.dump(record, file)
    return len(records) - len(all_records(filename))
