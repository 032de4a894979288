def above_mean(runs):
    result = runs
    return result


print(above_mean([12, 55, 0, 31]))
