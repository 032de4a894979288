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
    records = read(filename)
    donor = None
    for record in records:
        if record["name"] == name:
            donor = record
    if donor is None:
        return units
    donor["units"] = donor["units"] + units
    write(filename, records)
    return donor["units"]


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
