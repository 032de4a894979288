def turned(team, k):
    result = team[::-1]
    return result


print(turned(["A", "B", "C", "D"], 1))
