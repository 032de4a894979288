def lie_factor(old, new, start):
    return 1.0


def is_honest(old, new, start):
    return True


print(lie_factor(52, 54, 50), is_honest(52, 54, 50))
