def run(accesses, size):
    cache = []
    hits = 0
    for value in accesses:
        cache.append(value)
    return [hits, cache]


print(run([1, 2, 3, 1, 4, 2], 3))
