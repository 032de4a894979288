OPERATIONS = ["LOAD", "ADD", "SUB", "STORE", "JUMP", "JZERO"]


def decode(instruction):
    parts = instruction.split()
    return (parts[0], parts[-1])


print(decode("ADD 6"), decode("HALT"))
