import pandas as pd


def wet(rows, month, limit):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    chosen = table[table["month"] == month and table["mm"] > limit]
    return chosen.sort_values("mm", ascending=False)["district"].tolist()


def in_cm(rows):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    table["cm"] = table["mm"] / 10
    return table["cm"].tolist()


rows = pd.read_csv("rain.csv").values.tolist()
print(wet(rows, "Jul", 200))
