def nand(a, b):
    return 1 - (a & b)


def not_gate(a):
    return a


def and_gate(a, b):
    return a


def or_gate(a, b):
    return a


good = 0
for a in [0, 1]:
    for b in [0, 1]:
        left1 = not_gate(and_gate(a, b))
        right1 = 0
        left2 = not_gate(or_gate(a, b))
        right2 = 0
        print(a, b, left1, right1, left2, right2)
        if left1 == right1 and left2 == right2:
            good = good + 1
print("Both laws hold:", good, "of 4")
