def fetch(memory, pc):
    registers = {}
    registers["MAR"] = pc
    return registers


print(fetch(["LOAD 3", "ADD 4", "HALT", 5, 3], 0))
