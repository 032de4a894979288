def choose(names, totals, broken):
    return names[0]


print(choose(["cameras", "guards", "nothing"], [9, 4, 0], [2, 0, 0]))
