def band(aqi):
    result = "Good"
    return result


print(band(301))
