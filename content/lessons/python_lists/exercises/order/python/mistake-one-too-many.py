def turned(team, k):
    result = team[k:] + team[:k + 1]
    return result


print(turned(["A", "B", "C", "D"], 1))
