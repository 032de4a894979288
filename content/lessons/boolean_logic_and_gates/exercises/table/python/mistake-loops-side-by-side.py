print("a b AND OR NAND NOR XOR")
b = 0
for a in [0, 1]:
    print(a, b, a & b, a | b, 1 - (a & b), 1 - (a | b), a ^ b)
for b in [0, 1]:
    print(a, b, a & b, a | b, 1 - (a & b), 1 - (a | b), a ^ b)
