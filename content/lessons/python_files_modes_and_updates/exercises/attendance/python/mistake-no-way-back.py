import pickle

from records import load_all, save_all


def present(filename, roll):
    with open(filename, "rb+") as file:
        try:
            while True:
                position = file.tell()
                record = pickle.load(file)
                if record["roll"] == roll:
                    record["mark"] = "P"
                    pickle.dump(record, file)
                    return True
        except EOFError:
            return False


save_all("class.dat", [{"roll": 1, "mark": "A"}, {"roll": 2, "mark": "A"}])
print(present("class.dat", 2), load_all("class.dat"))
