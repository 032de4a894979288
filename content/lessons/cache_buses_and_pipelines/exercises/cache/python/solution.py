def run(accesses, size):
    cache = []
    hits = 0
    for value in accesses:
        if value in cache:
            hits = hits + 1
            cache.remove(value)
        elif len(cache) == size:
            cache.pop(0)
        cache.append(value)
    return [hits, cache]


print(run([1, 2, 3, 1, 4, 2], 3))
