print("Fare for 3 tickets in rupees")
print(3 * 45)
