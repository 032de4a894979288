print("Attention please")
print("Mumbai Rajdhani arrives soon")
print("Go to platform 5")
