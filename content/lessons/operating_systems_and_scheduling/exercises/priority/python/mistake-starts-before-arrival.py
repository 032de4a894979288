def schedule(processes):
    clock = 0
    started = []
    waiting = list(processes)
    while waiting:
        best = None
        for process in waiting:
            if process[1] <= clock:
                if best is None or process[3] < best[3]:
                    best = process
        if best is None:
            best = waiting[0]
        waiting.remove(best)
        started.append([best[0], clock])
        clock = clock + best[2]
    return started
