def means(stream, size):
    window = []
    result = []
    for value in stream:
        window.append(value)
        if len(window) > size:
            window.pop(0)
        result.append(sum(window) / len(window))
    return result


def alarms(stream, size):
    window = []
    found = []
    for value in stream:
        if len(window) > 0 and value > 3 * sum(window) / len(window):
            found.append(value)
        window.append(value)
        if len(window) > size:
            window.pop(0)
    return found


print(means([4, 6, 5, 25], 3))
print(alarms([40, 60, 50, 900, 60], 3))
