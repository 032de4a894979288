def add_lines(filename, lines):
    with open(filename, "a+") as file:
        for line in lines:
            file.write(line + "\n")
        found = []
        for line in file:
            found.append(line.strip())
        return found


print(add_lines("diary.txt", ["Monday: 40", "Tuesday: 52"]))
