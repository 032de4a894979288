def missed(truth, alarms, groups, group):
    ill = 0
    without = 0
    for i in range(len(truth)):
        if groups[i] == group and truth[i] == 1:
            ill = ill + 1
            if alarms[i] == 0:
                without = without + 1
    if ill == 0:
        return 0.0
    return without / ill


print(missed([1, 1, 0, 1, 1], [1, 0, 1, 0, 1], ["city", "village", "city", "village", "city"], "village"))
