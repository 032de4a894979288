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
        if age == -1:
            bad = bad + 1
        else:
            good.append(age)
    return (good, bad)


print(read_age("16"))
print(valid_ages(["16", "sixteen", "14"]))
