def plates(orders):
    pile = []
    for order in orders:
        if order.startswith("push "):
            pile.append(order[5:])
        elif len(pile) > 0:
            pile.pop(0)
    return pile


print(plates(["push blue", "push red", "pop"]))
