def read_age(entry):
    return int(entry)


def valid_ages(entries):
    good = []
    bad = 0
    return (good, bad)


print(read_age("16"))
print(valid_ages(["16", "sixteen", "14"]))
