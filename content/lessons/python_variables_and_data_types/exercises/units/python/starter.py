before = input("Last reading: ")
now = input("Reading today: ")
print("Units used:", now + before)
