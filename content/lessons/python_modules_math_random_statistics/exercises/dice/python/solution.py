import random


def throws(seed, n):
    random.seed(seed)
    result = []
    for turn in range(n):
        result.append(random.randint(1, 6))
    return result


print(throws(7, 5))
