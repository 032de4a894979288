import random
import statistics


def chance(wanted, n, seed):
    random.seed(seed)
    count = 0
    return count


def most_frequent(n, seed):
    random.seed(seed)
    sums = [0]
    return statistics.mode(sums)


print(chance(7, 10000, 42), chance(12, 10000, 42))
print(most_frequent(10000, 42))
