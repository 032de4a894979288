def place(aqi, raining, hall_free):
    result = "ground"
    return result


print(place(80, True, True))
