def above_mean(runs):
    result = []
    if len(runs) > 0:
        mean = sum(runs) / len(runs)
        for run in runs:
            if run > mean:
                result.append(run)
                return result
    return result


print(above_mean([12, 55, 0, 31]))
