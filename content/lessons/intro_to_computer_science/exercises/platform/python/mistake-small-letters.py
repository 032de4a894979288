print("attention please")
print("mumbai rajdhani arrives soon")
print("go to platform 5")
