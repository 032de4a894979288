def cables(topology, computers):
    if topology == "bus":
        return 1
    if topology == "mesh":
        return computers * (computers - 1)
    return computers


print(cables("mesh", 4))
