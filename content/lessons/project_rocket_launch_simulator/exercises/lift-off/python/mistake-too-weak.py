import rocket

rocket.throttle(40)
while rocket.flying():
    rocket.step()
print("Top:", round(rocket.height()), "m")
