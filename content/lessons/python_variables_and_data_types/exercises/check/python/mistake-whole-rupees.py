before = int(input("Last reading: "))
now = int(input("Reading today: "))
friends = int(input("Friends: "))
units = now - before
print("Units:", units)
print("Each pays:", units * 6.5 // friends)
print("Each unit has a whole owner:", units % friends == 0)
print("Saver month:", units <= 100)
