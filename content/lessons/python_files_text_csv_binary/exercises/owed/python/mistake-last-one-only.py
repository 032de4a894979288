import csv


def owed(filename):
    totals = {}
    with open(filename, newline="") as file:
        for row in csv.DictReader(file):
            totals[row["name"]] = float(row["amount"])
    return totals


print(owed("khata.csv"))
