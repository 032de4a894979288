OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO"]


def decode(instruction):
    parts = instruction.upper().split()
    if parts == ["HALT"]:
        return ("HALT", -1)
    return (parts[0], int(parts[1]))
