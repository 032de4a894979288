print("a b AND OR NAND NOR XOR")
for b in [0, 1]:
    for a in [0, 1]:
        print(a, b, a & b, a | b, 1 - (a & b), 1 - (a | b), a ^ b)
