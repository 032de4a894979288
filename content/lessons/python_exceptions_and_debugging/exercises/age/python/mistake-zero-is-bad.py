def read_age(entry):
    try:
        return int(entry)
    except (ValueError, TypeError):
        return -1


def valid_ages(entries):
    good = []
    bad = 0
    for entry in entries:
        age = read_age(entry)
        if age > 0:
            good.append(age)
        else:
            bad = bad + 1
    return (good, bad)
