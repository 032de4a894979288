# Identity card for the school office.
name = input("Name: ")
name = input("Class: ")
name = input("City: ")
# 20 stars: as wide as the printed form.
print("*" * 20)
print("Name :", name)
print("Class:", name)
print("City :", name)
print("*" * 20)
print(name, "studies in", name)
