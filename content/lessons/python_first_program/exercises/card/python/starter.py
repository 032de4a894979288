# Identity card for the school office.
name = input("Name: ")
print("Name :", name)
