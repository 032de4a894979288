import pandas as pd
from sketch import facts, sketch
import matplotlib.pyplot as plt


def draw(rows):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    figure, axes = plt.subplots()
    totals = table.groupby("district")["mm"].sum().sort_values(ascending=False)
    axes.bar(totals.index, totals)
    axes.set_title("Rain by district")
    axes.set_xlabel("district")
    axes.set_ylabel("mm")
    return axes


def chart_facts(rows):
    return facts(draw(rows))


sketch(draw(pd.read_csv("rain.csv").values.tolist()))
