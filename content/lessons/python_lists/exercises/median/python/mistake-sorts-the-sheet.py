def median(scores):
    scores.sort()
    middle = len(scores) // 2
    if len(scores) % 2 == 1:
        result = scores[middle]
    else:
        result = (scores[middle - 1] + scores[middle]) / 2
    return result


print(median([31, 0, 55, 12, 4]))
