def turned(team, k):
    result = team[k:] + team[:k]
    return result


print(turned(["A", "B", "C", "D"], 1))
