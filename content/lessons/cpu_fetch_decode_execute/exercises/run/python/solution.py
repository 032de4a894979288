def run(memory, limit):
    acc = 0
    pc = 0
    cycles = 0
    while cycles < limit:
        parts = memory[pc].split()
        pc = pc + 1
        cycles = cycles + 1
        operation = parts[0]
        if operation == "HALT":
            break
        address = int(parts[1])
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
    return {"ACC": acc, "PC": pc, "cycles": cycles, "memory": memory}


print(run(["LOAD 4", "ADD 5", "STORE 6", "HALT", 5, 3, 0], 100))
