def best(names, effects):
    place = 0
    for i in range(1, len(names)):
        if sum(effects[i]) < sum(effects[place]):
            place = i
    return names[place]


print(best(["Monday", "Friday"], [[5, -1, 0], [2, 2, 1]]))
