def means(stream, size):
    window = []
    result = []
    for value in stream:
        window.append(value)
    return result


def alarms(stream, size):
    return []


print(means([4, 6, 5, 25], 3))
print(alarms([40, 60, 50, 900, 60], 3))
