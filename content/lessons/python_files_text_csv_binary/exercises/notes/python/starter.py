def lines_with(filename, word):
    found = []
    with open(filename) as file:
        for line in file:
            found.append(line)
    return found


print(lines_with("notes.txt", "rice"))
