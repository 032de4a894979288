def schedule(processes):
    clock = 0
    started = []
    waiting = list(processes)
    while waiting:
        arrived = [one for one in waiting if one[1] <= clock]
        if not arrived:
            clock = min(one[1] for one in waiting)
            continue
        best = min(arrived, key=lambda one: (one[3], one[1]))
        waiting.remove(best)
        started.append([best[0], clock])
        clock += best[2]
    return started
