import csv


def owed(filename):
    totals = {}
    with open(filename, newline="") as file:
        for row in csv.DictReader(file):
            name = row["name"]
            totals[name] = totals.get(name, 0) + row["amount"]
    return totals


print(owed("khata.csv"))
