import rocket

rocket.throttle(100)
while rocket.flying():
    rocket.step()
print("Top:", round(rocket.height()), "m")
