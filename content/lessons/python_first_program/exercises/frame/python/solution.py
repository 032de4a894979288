name = input()
line = "+" + "-" * (len(name) + 2) + "+"
print(line)
print("|", name, "|")
print(line)
