def schedule(processes):
    clock = 0
    started = []
    waiting = list(processes)
    while waiting:
        best = waiting[0]
        for process in waiting:
            if process[3] < best[3]:
                best = process
        waiting.remove(best)
        if best[1] > clock:
            clock = best[1]
        started.append([best[0], clock])
        clock = clock + best[2]
    return started
