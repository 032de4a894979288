def schedule(processes):
    clock = 0
    started = []
    return started


print(schedule([["game", 0, 5, 3], ["backup", 1, 4, 9], ["call", 2, 2, 1]]))
