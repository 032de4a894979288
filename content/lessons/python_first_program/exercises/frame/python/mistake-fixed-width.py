name = input()
line = "+------+"
print(line)
print("|", name, "|")
print(line)
