def round_robin(queue, quantum):
    clock = 0
    ended = []
    while queue:
        name, left = queue.pop(0)
        used = min(quantum, left)
        clock = clock + used
        if left > used:
            queue.insert(0, [name, left - used])
        else:
            ended.append([name, clock])
    return ended


print(round_robin([["A", 5], ["B", 1], ["C", 3]], 2))
