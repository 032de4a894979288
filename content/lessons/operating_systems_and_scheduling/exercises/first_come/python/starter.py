def waiting(times):
    waits = []
    return waits


def average(times):
    return 0


print(waiting([8, 1, 3]), average([8, 1, 3]))
