import random
import statistics


def chance(wanted, n, seed):
    random.seed(seed)
    count = 0
    for turn in range(n):
        first = random.randint(1, 6)
        second = random.randint(1, 6)
        if first + second == wanted:
            count = count + 1
    return count


def most_frequent(n, seed):
    random.seed(seed)
    sums = []
    for turn in range(n):
        first = random.randint(1, 6)
        second = random.randint(1, 6)
        sums.append(first + second)
    return statistics.mode(sums)
