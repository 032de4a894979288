# Identity card for the school office.
name = input("Name: ")
school_class = input("Class: ")
city = input("City: ")
# 20 stars: as wide as the printed form.
print("*" * 20)
print("Name :", name)
print("Class:", school_class)
print("City :", city)
print("*" * 20)
print(input("Name again: "), "studies in", city)
