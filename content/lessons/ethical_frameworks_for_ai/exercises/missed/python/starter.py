def missed(truth, alarms, groups, group):
    return 0.5


print(missed([1, 1, 0, 1, 1], [1, 0, 1, 0, 1], ["city", "village", "city", "village", "city"], "village"))
