def best(names, effects):
    place = 0
    most = -1
    for i in range(len(names)):
        helped = 0
        for effect in effects[i]:
            if effect > 0:
                helped = helped + 1
        if helped > most:
            most = helped
            place = i
    return names[place]


print(best(["Monday", "Friday"], [[5, -1, 0], [2, 2, 1]]))
