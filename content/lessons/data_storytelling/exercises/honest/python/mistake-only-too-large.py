def lie_factor(old, new, start):
    seen = (new - old) / (old - start)
    real = (new - old) / old
    return seen / real


def is_honest(old, new, start):
    return lie_factor(old, new, start) <= 1.05


print(lie_factor(52, 54, 50), is_honest(52, 54, 50))
