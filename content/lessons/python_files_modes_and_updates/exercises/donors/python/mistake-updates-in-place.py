import os
import pickle

from records import load_all, save_all


def read(filename):
    records = []
    with open(filename, "rb") as file:
        try:
            while True:
                records.append(pickle.load(file))
        except EOFError:
            return records


def write(filename, records):
    with open("new.dat", "wb") as file:
        for record in records:
            pickle.dump(record, file)
    os.replace("new.dat", filename)


def give(filename, name, units):
    with open(filename, "rb+") as file:
        try:
            while True:
                position = file.tell()
                record = pickle.load(file)
                if record["name"] == name:
                    record["units"] = record["units"] + units
                    file.seek(position)
                    pickle.dump(record, file)
                    return record["units"]
        except EOFError:
            pickle.dump({"name": name, "units": units}, file)
            return units


def forget(filename, name):
    left = []
    found = False
    for record in read(filename):
        if record["name"] == name:
            found = True
        else:
            left.append(record)
    write(filename, left)
    return found


save_all("donors.dat", [{"name": "Yadav", "units": 1}, {"name": "Ila", "units": 3}])
print(give("donors.dat", "Yadav", 1), load_all("donors.dat"))
