def unpack(packed):
    line = ""
    for c in packed:
        line = line + c
    return line


print(unpack("4W1B3W2B"))
