import statistics


def describe(numbers):
    result = (0, 0, 0)
    if len(numbers) > 0:
        mean = statistics.mean(numbers)
        median = statistics.median(numbers)
        result = (mean, median, statistics.mode(numbers))
    return result


print(describe([62, 71, 71, 80, 96]))
