def run(memory, limit):
    acc = 0
    pc = 0
    cycles = 0
    while cycles < limit and pc < len(memory):
        parts = str(memory[pc]).split()
        cycles = cycles + 1
        operation = parts[0]
        if operation == "HALT":
            pc = pc + 1
            break
        address = int(parts[-1])
        if operation == "LOAD":
            acc = memory[address]
        elif operation == "ADD":
            acc = acc + memory[address]
        elif operation == "SUB":
            acc = acc - memory[address]
        elif operation == "STORE":
            memory[address] = acc
        elif operation == "JUMP" or acc == 0:
            pc = address
        pc = pc + 1
    return {"ACC": acc, "PC": pc, "cycles": cycles, "memory": memory}
