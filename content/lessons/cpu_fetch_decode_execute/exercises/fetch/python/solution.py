def fetch(memory, pc):
    registers = {}
    registers["MAR"] = pc
    registers["MDR"] = memory[registers["MAR"]]
    registers["IR"] = registers["MDR"]
    registers["PC"] = pc + 1
    return registers


print(fetch(["LOAD 3", "ADD 4", "HALT", 5, 3], 0))
