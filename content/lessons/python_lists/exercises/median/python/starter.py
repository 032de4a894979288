def median(scores):
    result = scores[0]
    return result


print(median([31, 0, 55, 12, 4]))
