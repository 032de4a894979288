import rocket

rocket.throttle(100)
while rocket.flying():
    if rocket.fuel() == 0:
        rocket.stage()
    rocket.step()
print("Top:", round(rocket.height()), "m")
