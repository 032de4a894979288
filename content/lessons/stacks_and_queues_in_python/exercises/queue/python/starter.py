def counter(orders):
    line = []
    log = []
    for order in orders:
        if order.startswith("join "):
            name = order[5:]
            log.append(name + " joins")
    return log


print(counter(["join Asha", "join Bilal", "serve", "serve", "serve"]))
