before = int(input("Last reading: "))
now = int(input("Reading today: "))
friends = int(input("Friends: "))
units = now - before
print("Units:", units)
print("Each pays:", units * 6.5 // friends)
print("No unit is left over:", units % friends == 0)
print("Saver month:", units <= 100)
