def cycles(instructions, stages):
    if instructions == 0:
        return 0
    return stages + instructions - 1


def with_hazards(program, stages):
    total = cycles(len(program), stages)
    for k in range(1, len(program)):
        if program[k - 1][0] == "JUMP":
            total = total + stages - 1
        elif program[k][1] == program[k - 1][0]:
            total = total + 2
    return total


print(cycles(100, 5), with_hazards([["A", "B"], ["C", "A"]], 4))
