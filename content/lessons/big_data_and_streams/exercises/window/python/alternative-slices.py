def means(stream, size):
    result = []
    for i in range(len(stream)):
        last = stream[max(0, i - size + 1):i + 1]
        result.append(sum(last) / len(last))
    return result


def alarms(stream, size):
    before = means(stream, size)
    found = []
    for i in range(1, len(stream)):
        if stream[i] > 3 * before[i - 1]:
            found.append(stream[i])
    return found


print(means([4, 6, 5, 25], 3))
print(alarms([40, 60, 50, 900, 60], 3))
