import rocket

rocket.throttle(100)
while rocket.flying():
    if rocket.fuel() == 0:
        rocket.stage()
    if rocket.height() >= rocket.target():
        rocket.throttle(0)
    rocket.step()
print("Top:", round(rocket.height()), "m")
