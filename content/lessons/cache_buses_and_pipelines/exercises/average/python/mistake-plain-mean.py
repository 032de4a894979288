def average(hits, accesses, cache, memory):
    return (cache + memory) / 2


def gain(hits, accesses, cache, memory):
    return memory / average(hits, accesses, cache, memory)


print(average(90, 100, 1, 100), gain(90, 100, 1, 100))
