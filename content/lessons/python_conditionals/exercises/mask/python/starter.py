aqi = int(input("AQI: "))
print("Wear a mask")
print("Close the windows")
print("AQI was", aqi)
