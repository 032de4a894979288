aqi = int(input("AQI: "))
if aqi > 200:
    print("Wear a mask")
    print("Close the windows")
else:
    print("No mask needed")
    print("AQI was", aqi)
