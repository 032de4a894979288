before = int(input("Last reading: "))
now = int(input("Reading today: "))
friends = int(input("Friends: "))
units = now - before
print("Units:", units)
print("Each pays:", round(units * 6.5 / friends, 2))
print("No unit is left over:", "False")
print("Saver month:", "False")
