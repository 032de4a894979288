def answers(arrivals):
    acks = []
    arrived = []
    expected = 1
    for number in arrivals:
        arrived.append(number)
        acks.append(number + 1)
    return acks


def lost(acks):
    again = []
    for k in range(1, len(acks)):
        if acks[k] == acks[k - 1] and acks[k] not in again:
            again.append(acks[k])
    return again


print(answers([1, 2, 4, 3]), lost([2, 3, 3, 5]))
