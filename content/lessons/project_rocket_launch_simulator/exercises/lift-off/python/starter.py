import rocket

rocket.throttle(50)
while rocket.flying():
    rocket.step()
print("Top:", round(rocket.height()), "m")
