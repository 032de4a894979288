name = input()
line = "+" + "-" * len(name) + "+"
print(line)
print("|", name, "|")
print(line)
