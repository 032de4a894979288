def answers(arrivals):
    acks = []
    for number in arrivals:
        acks.append(number)
    return acks


def lost(acks):
    return []


print(answers([1, 2, 4, 3]), lost([2, 3, 3, 5]))
