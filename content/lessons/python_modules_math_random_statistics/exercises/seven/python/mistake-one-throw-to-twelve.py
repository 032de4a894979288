import random
import statistics


def chance(wanted, n, seed):
    random.seed(seed)
    count = 0
    for turn in range(n):
        if random.randint(2, 12) == wanted:
            count = count + 1
    return count / n


def most_frequent(n, seed):
    random.seed(seed)
    sums = []
    for turn in range(n):
        sums.append(random.randint(2, 12))
    return statistics.mode(sums)
