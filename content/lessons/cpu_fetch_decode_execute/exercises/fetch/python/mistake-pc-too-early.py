def fetch(memory, pc):
    registers = {}
    registers["PC"] = pc + 1
    registers["MAR"] = registers["PC"]
    registers["MDR"] = memory[registers["MAR"]]
    registers["IR"] = registers["MDR"]
    return registers
