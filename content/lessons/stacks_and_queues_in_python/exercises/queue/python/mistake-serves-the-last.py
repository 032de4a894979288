def counter(orders):
    line = []
    log = []
    for order in orders:
        if order.startswith("join "):
            name = order[5:]
            line.append(name)
            log.append(name + " joins at " + str(len(line)))
        elif len(line) == 0:
            log.append("Underflow")
        else:
            log.append(line.pop() + " is served")
    return log
