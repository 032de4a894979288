def median(scores):
    ordered = sorted(scores)
    result = ordered[len(ordered) // 2]
    return result


print(median([31, 0, 55, 12, 4]))
