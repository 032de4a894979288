name = input()
print("Namaste,", name)
