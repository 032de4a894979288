def round_robin(queue, quantum):
    clock = 0
    ended = []
    return ended


print(round_robin([["A", 5], ["B", 1], ["C", 3]], 2))
