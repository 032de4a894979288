def waiting(times):
    waits = []
    clock = 0
    for time in times:
        clock = clock + time
        waits.append(clock)
    return waits


def average(times):
    return sum(waiting(times)) / len(times)


print(waiting([8, 1, 3]), average([8, 1, 3]))
