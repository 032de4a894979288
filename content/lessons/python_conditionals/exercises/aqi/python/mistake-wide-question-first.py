def band(aqi):
    if aqi > 0:
        result = "Satisfactory"
    elif aqi > 100:
        result = "Moderate"
    elif aqi > 200:
        result = "Poor"
    elif aqi > 300:
        result = "Very Poor"
    elif aqi > 400:
        result = "Severe"
    else:
        result = "Good"
    return result


print(band(301))
