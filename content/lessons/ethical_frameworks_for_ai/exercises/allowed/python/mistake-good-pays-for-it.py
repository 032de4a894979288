def choose(names, totals, broken):
    place = -1
    for i in range(len(names)):
        if place == -1 or totals[i] > totals[place]:
            place = i
    if place == -1:
        return "none"
    return names[place]


print(choose(["cameras", "guards", "nothing"], [9, 4, 0], [2, 0, 0]))
