def value(bits):
    total = 0
    for bit in bits:
        if bit == "1":
            total = total + 1
        total = total * 2
    return total


print(value("10100"))
