def shortest(blocks, cables):
    lengths = sorted(cable[2] for cable in cables)
    return sum(lengths[:len(blocks) - 1])


blocks = ["Admin", "Library", "Lab", "Hostel"]
cables = [["Admin", "Library", 40], ["Library", "Lab", 30], ["Admin", "Lab", 60],
          ["Lab", "Hostel", 90], ["Library", "Hostel", 110], ["Admin", "Hostel", 120]]
print(shortest(blocks, cables))
