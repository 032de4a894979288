def median(scores):
    ordered = sorted(scores)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        result = ordered[middle]
    else:
        result = (ordered[middle - 1] + ordered[middle]) / 2
    return result


print(median([31, 0, 55, 12, 4]))
