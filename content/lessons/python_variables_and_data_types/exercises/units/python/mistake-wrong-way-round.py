before = int(input("Last reading: "))
now = int(input("Reading today: "))
print("Units used:", before - now)
