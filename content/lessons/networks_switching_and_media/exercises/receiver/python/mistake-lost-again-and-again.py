def answers(arrivals):
    acks = []
    arrived = []
    expected = 1
    for number in arrivals:
        arrived.append(number)
        while expected in arrived:
            expected = expected + 1
        acks.append(expected)
    return acks


def lost(acks):
    again = []
    for k in range(1, len(acks)):
        if acks[k] == acks[k - 1]:
            again.append(acks[k])
    return again


print(answers([1, 2, 4, 3]), lost([2, 3, 3, 5]))
