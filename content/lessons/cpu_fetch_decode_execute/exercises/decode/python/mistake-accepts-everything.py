OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO"]


def decode(instruction):
    parts = instruction.split()
    if parts == ["HALT"]:
        return ("HALT", -1)
    return (parts[0], int(parts[1]))
