def lines_with(filename, word):
    found = []
    with open(filename) as file:
        for line in file:
            if word in line:
                found.append(line.strip())
    return found


print(lines_with("notes.txt", "rice"))
