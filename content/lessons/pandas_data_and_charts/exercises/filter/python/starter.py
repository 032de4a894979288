import pandas as pd


def wet(rows, month, limit):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    return table["district"].tolist()


def in_cm(rows):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    return table["mm"].tolist()


rows = pd.read_csv("rain.csv").values.tolist()
print(wet(rows, "Jul", 200))
