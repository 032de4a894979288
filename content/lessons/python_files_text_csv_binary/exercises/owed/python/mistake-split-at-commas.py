def owed(filename):
    totals = {}
    with open(filename) as file:
        file.readline()
        for line in file:
            parts = line.strip().split(",")
            totals[parts[0]] = totals.get(parts[0], 0) + float(parts[2])
    return totals
