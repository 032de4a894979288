def place(aqi, raining, hall_free):
    if aqi <= 100 or not raining:
        result = "ground"
    elif hall_free:
        result = "hall"
    else:
        result = "library"
    return result


print(place(80, True, True))
