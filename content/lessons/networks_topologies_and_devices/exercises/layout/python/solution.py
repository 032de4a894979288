def shortest(blocks, cables):
    connected = [blocks[0]]
    total = 0
    while len(connected) < len(blocks):
        best = None
        for cable in cables:
            if (cable[0] in connected) != (cable[1] in connected):
                if best is None or cable[2] < best[2]:
                    best = cable
        connected.append(best[1] if best[0] in connected else best[0])
        total = total + best[2]
    return total


blocks = ["Admin", "Library", "Lab", "Hostel"]
cables = [["Admin", "Library", 40], ["Library", "Lab", 30], ["Admin", "Lab", 60],
          ["Lab", "Hostel", 90], ["Library", "Hostel", 110], ["Admin", "Hostel", 120]]
print(shortest(blocks, cables))
