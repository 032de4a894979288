print("a b AND OR NAND NOR XOR")
for a in [0, 1]:
    print(a)
