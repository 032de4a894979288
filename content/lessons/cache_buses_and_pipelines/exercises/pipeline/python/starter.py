def cycles(instructions, stages):
    return instructions * stages


def with_hazards(program, stages):
    return cycles(len(program), stages)


print(cycles(100, 5), with_hazards([["A", "B"], ["C", "A"]], 4))
