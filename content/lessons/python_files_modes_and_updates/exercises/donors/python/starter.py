import pickle

from records import load_all, save_all


def give(filename, name, units):
    return units


def forget(filename, name):
    return False


save_all("donors.dat", [{"name": "Yadav", "units": 1}, {"name": "Ila", "units": 3}])
print(give("donors.dat", "Yadav", 1), load_all("donors.dat"))
