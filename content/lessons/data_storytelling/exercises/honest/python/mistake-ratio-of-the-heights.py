def lie_factor(old, new, start):
    return (new - start) / (old - start)


def is_honest(old, new, start):
    return 0.95 <= lie_factor(old, new, start) <= 1.05


print(lie_factor(52, 54, 50), is_honest(52, 54, 50))
