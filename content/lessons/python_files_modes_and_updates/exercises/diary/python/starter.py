def add_lines(filename, lines):
    with open(filename, "a+") as file:
        return file.readlines()


print(add_lines("diary.txt", ["Monday: 40", "Tuesday: 52"]))
