train = input()
print("Attention please")
