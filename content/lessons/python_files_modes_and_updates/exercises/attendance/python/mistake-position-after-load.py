import pickle

from records import load_all, save_all


def present(filename, roll):
    with open(filename, "rb+") as file:
        try:
            while True:
                record = pickle.load(file)
                position = file.tell()
                if record["roll"] == roll:
                    record["mark"] = "P"
                    file.seek(position)
                    pickle.dump(record, file)
                    return True
        except EOFError:
            return False


save_all("class.dat", [{"roll": 1, "mark": "A"}, {"roll": 2, "mark": "A"}])
print(present("class.dat", 2), load_all("class.dat"))
