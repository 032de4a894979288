def cables(topology, computers):
    if topology == "bus":
        return 1
    return 0


print(cables("mesh", 4))
