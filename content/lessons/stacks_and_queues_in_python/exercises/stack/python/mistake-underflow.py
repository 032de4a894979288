def plates(orders):
    pile = []
    for order in orders:
        if order.startswith("push "):
            pile.append(order[5:])
        else:
            pile.pop()
    return pile


print(plates(["push blue", "push red", "pop"]))
