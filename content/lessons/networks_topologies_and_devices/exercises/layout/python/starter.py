def shortest(blocks, cables):
    total = 0
    for start, end, metres in cables:
        total = total + metres
    return total


blocks = ["Admin", "Library", "Lab", "Hostel"]
cables = [["Admin", "Library", 40], ["Library", "Lab", 30], ["Admin", "Lab", 60],
          ["Lab", "Hostel", 90], ["Library", "Hostel", 110], ["Admin", "Hostel", 120]]
print(shortest(blocks, cables))
