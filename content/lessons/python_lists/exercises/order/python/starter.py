def turned(team, k):
    result = team
    return result


print(turned(["A", "B", "C", "D"], 1))
