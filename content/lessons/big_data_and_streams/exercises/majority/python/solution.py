def candidate(stream):
    best = None
    counter = 0
    for value in stream:
        if counter == 0:
            best = value
        if value == best:
            counter = counter + 1
        else:
            counter = counter - 1
    return best


def majority(stream):
    best = candidate(stream)
    if stream.count(best) * 2 > len(stream):
        return best
    return None


print(candidate(["A", "B", "B", "A", "A"]), majority(["A", "B", "C"]))
