def percent(produced, processed):
    return processed


def growth(before, after):
    return after - before


print(percent(1014961, 224041), growth(1014961, 1346496))
