def waiting(times):
    waits = []
    clock = 0
    for time in times:
        waits.append(clock)
        clock = time
    return waits


def average(times):
    return sum(waiting(times)) / len(times)


print(waiting([8, 1, 3]), average([8, 1, 3]))
