def run(memory, limit):
    acc = 0
    pc = 0
    cycles = 0
    return {"ACC": acc, "PC": pc, "cycles": cycles, "memory": memory}


print(run(["LOAD 4", "ADD 5", "STORE 6", "HALT", 5, 3, 0], 100))
