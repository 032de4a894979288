def execute(operation, address, acc, memory):
    if operation == "LOAD":
        acc = memory[address]
    elif operation == "ADD":
        acc = acc + memory[address]
    elif operation == "SUB":
        acc = acc - memory[address]
    elif operation == "STORE":
        memory[address] = acc
    return (acc, memory)


print(execute("ADD", 0, 9, [5, 40]))
