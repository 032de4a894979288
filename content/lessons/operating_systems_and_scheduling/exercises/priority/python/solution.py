def schedule(processes):
    clock = 0
    started = []
    waiting = list(processes)
    while waiting:
        best = None
        for process in waiting:
            if process[1] <= clock:
                if best is None or [process[3], process[1]] < [best[3], best[1]]:
                    best = process
        if best is None:
            clock = clock + 1
        else:
            waiting.remove(best)
            started.append([best[0], clock])
            clock = clock + best[2]
    return started


print(schedule([["game", 0, 5, 3], ["backup", 1, 4, 9], ["call", 2, 2, 1]]))
