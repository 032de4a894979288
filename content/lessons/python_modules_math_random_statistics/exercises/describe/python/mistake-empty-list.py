import statistics


def describe(numbers):
    mean = statistics.mean(numbers)
    median = statistics.median(numbers)
    return (mean, median, statistics.mode(numbers))


print(describe([62, 71, 71, 80, 96]))
