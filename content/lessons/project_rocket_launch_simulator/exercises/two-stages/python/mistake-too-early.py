import rocket

rocket.throttle(100)
while rocket.flying():
    if rocket.height() > 1000:
        rocket.stage()
    rocket.step()
print("Top:", round(rocket.height()), "m")
