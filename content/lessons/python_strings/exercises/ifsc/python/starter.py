code = input()
print("Bank:", code[0])
