name = input()
print("Namaste,", name)
print("Welcome to Nirmaan")
print("name is ready to code")
