print("Go to platform 5")
print("Mumbai Rajdhani arrives soon")
print("Attention please")
