def execute(operation, address, acc, memory):
    if operation == "LOAD":
        acc = address
    return (acc, memory)


print(execute("ADD", 0, 9, [5, 40]))
