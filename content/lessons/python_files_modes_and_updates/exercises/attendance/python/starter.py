import pickle

from records import load_all, save_all


def present(filename, roll):
    with open(filename, "rb+") as file:
        record = pickle.load(file)
        return record["roll"] == roll


save_all("class.dat", [{"roll": 1, "mark": "A"}, {"roll": 2, "mark": "A"}])
print(present("class.dat", 2), load_all("class.dat"))
