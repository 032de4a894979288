import random
import statistics


def chance(wanted, n, seed):
    random.seed(seed)
    count = 0
    for turn in range(n):
        if 2 * random.randint(1, 6) == wanted:
            count = count + 1
    return count / n


def most_frequent(n, seed):
    random.seed(seed)
    sums = []
    for turn in range(n):
        sums.append(2 * random.randint(1, 6))
    return statistics.mode(sums)
