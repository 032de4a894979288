import pandas as pd


def season(months, mm):
    rain = pd.Series(mm, index=months)
    return [rain.sum(), rain.mean(), rain.idxmax()]


def wet_months(months, mm, limit):
    rain = pd.Series(mm, index=months)
    return rain[rain > limit].index.tolist()


print(season(["Jun", "Jul", "Aug"], [130, 185, 150]))
