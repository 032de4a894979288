name = input("What is your name? ")
print("Hello,", name)

for number in range(1, 6):
    print(number, "squared is", number * number)
