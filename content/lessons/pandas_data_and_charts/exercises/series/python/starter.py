import pandas as pd


def season(months, mm):
    rain = pd.Series(mm, index=months)
    return rain.tolist()


def wet_months(months, mm, limit):
    rain = pd.Series(mm, index=months)
    return rain.index.tolist()


print(season(["Jun", "Jul", "Aug"], [130, 185, 150]))
