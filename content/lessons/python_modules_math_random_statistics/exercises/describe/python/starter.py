import statistics


def describe(numbers):
    result = (0, 0, 0)
    return result


print(describe([62, 71, 71, 80, 96]))
