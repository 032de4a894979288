import random


def throws(seed, n):
    result = []
    for turn in range(n):
        random.seed(seed)
        result.append(random.randint(1, 6))
    return result


print(throws(7, 5))
