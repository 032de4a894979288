def percent(produced, processed):
    return produced / processed * 100


def growth(before, after):
    return (after - before) / before * 100


print(percent(1014961, 224041), growth(1014961, 1346496))
