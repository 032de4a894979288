print("Attention please")
print("Chennai Express arrives soon")
print("Go to platform 2")
