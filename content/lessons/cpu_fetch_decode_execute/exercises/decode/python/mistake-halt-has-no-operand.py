OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO", "HALT"]


def decode(instruction):
    parts = instruction.split()
    if parts[0] in OPERATIONS:
        return (parts[0], int(parts[1]))
    return ("ERROR", -1)
