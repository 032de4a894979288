import csv


def owed(filename):
    totals = {}
    with open(filename, newline="") as file:
        for row in csv.DictReader(file):
            print(row)
    return totals


print(owed("khata.csv"))
