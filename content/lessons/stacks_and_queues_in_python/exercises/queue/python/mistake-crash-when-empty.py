def counter(orders):
    line = []
    log = []
    for order in orders:
        if order.startswith("join "):
            name = order[5:]
            line.append(name)
            log.append(name + " joins at " + str(len(line)))
        else:
            log.append(line.pop(0) + " is served")
    return log


print(counter(["join Asha", "serve"]))
