def unpack(packed):
    line = ""
    digits = ""
    for c in packed:
        if c.isdecimal():
            digits = digits + c
        else:
            line = line + c * int(digits)
    return line


print(unpack("4W1B3W2B"))
