def candidate(stream):
    return stream[0]


def majority(stream):
    return candidate(stream)


print(candidate(["A", "B", "B", "A", "A"]), majority(["A", "B", "C"]))
