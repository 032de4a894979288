def band(aqi):
    if aqi <= 50:
        result = "Good"
    elif aqi <= 100:
        result = "Satisfactory"
    elif aqi <= 200:
        result = "Moderate"
    elif aqi <= 300:
        result = "Poor"
    elif aqi <= 400:
        result = "Very Poor"
    else:
        result = "Severe"
    return result


print(band(301))
