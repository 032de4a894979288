OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO"]


def decode(instruction):
    parts = instruction.split()
    if parts == ["HALT"]:
        return ("HALT", -1)
    if len(parts) == 2 and parts[0] in OPERATIONS and parts[1].isdecimal():
        return (parts[0], int(parts[1]))
    return ("ERROR", -1)


print(decode("ADD 6"), decode("HALT"))
