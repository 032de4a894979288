def band(aqi):
    result = "Severe"
    if aqi <= 50:
        result = "Good"
    if aqi <= 100:
        result = "Satisfactory"
    if aqi <= 200:
        result = "Moderate"
    if aqi <= 300:
        result = "Poor"
    if aqi <= 400:
        result = "Very Poor"
    return result


print(band(301))
