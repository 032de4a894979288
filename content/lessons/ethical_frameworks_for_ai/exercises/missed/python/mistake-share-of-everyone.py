def missed(truth, alarms, groups, group):
    everyone = 0
    without = 0
    for i in range(len(truth)):
        if groups[i] == group:
            everyone = everyone + 1
            if truth[i] == 1 and alarms[i] == 0:
                without = without + 1
    if everyone == 0:
        return 0.0
    return without / everyone


print(missed([1, 1, 0, 1, 1], [1, 0, 1, 0, 1], ["city", "village", "city", "village", "city"], "village"))
