import pandas as pd
from sketch import facts, sketch
import matplotlib.pyplot as plt


def draw(rows):
    table = pd.DataFrame(rows, columns=["district", "month", "mm"])
    figure, axes = plt.subplots()
    axes.plot(table["district"], table["mm"])
    return axes


def chart_facts(rows):
    return facts(draw(rows))


sketch(draw(pd.read_csv("rain.csv").values.tolist()))
