name = input()
print("Namaste, Asha")
print("Welcome to Nirmaan")
print("Asha is ready to code")
