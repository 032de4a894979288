def place(aqi, raining, hall_free):
    if aqi <= 100 and not raining:
        result = "ground"
    else:
        result = "hall"
    return result


print(place(80, True, True))
