import pandas as pd

COLUMNS = ["district", "month", "mm"]


def means(rows):
    table = pd.DataFrame(rows, columns=COLUMNS)
    return {}


def dry(rows, limit):
    table = pd.DataFrame(rows, columns=COLUMNS)
    return table["district"].tolist()


def missing(rows):
    table = pd.DataFrame(rows, columns=COLUMNS)
    return len(table)


rows = pd.read_csv("rain.csv").values.tolist()
print(means(rows), dry(rows, 400), missing(rows))
