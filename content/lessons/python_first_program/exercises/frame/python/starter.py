name = input()
print("+------+")
print("|", name, "|")
