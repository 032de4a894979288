import pandas as pd

COLUMNS = ["district", "month", "mm"]


def means(rows):
    table = pd.DataFrame(rows, columns=COLUMNS)
    return table.groupby("district")["mm"].mean().to_dict()


def dry(rows, limit):
    table = pd.DataFrame(rows, columns=COLUMNS)
    low = table[table["mm"] < limit]
    return sorted(low["district"].unique().tolist())


def missing(rows):
    table = pd.DataFrame(rows, columns=COLUMNS)
    return table["mm"].isnull().sum()


rows = pd.read_csv("rain.csv").values.tolist()
print(means(rows), dry(rows, 400), missing(rows))
