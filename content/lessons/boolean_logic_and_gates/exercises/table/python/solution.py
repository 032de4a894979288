print("a b AND OR NAND NOR XOR")
for a in [0, 1]:
    for b in [0, 1]:
        both = a & b
        one = a | b
        print(a, b, both, one, 1 - both, 1 - one, one - both)
