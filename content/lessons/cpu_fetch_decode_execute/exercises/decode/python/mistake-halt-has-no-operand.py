OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO", "HALT"]


def decode(instruction):
    parts = instruction.upper().split()
    if parts[0] in OPERATIONS:
        return (parts[0], int(parts[1]))
    raise ValueError("unknown instruction: " + instruction)
