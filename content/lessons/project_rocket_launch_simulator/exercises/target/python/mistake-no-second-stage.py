import rocket

rocket.throttle(100)
while rocket.flying():
    top = rocket.height() + rocket.speed() ** 2 / (2 * 9.8)
    if top >= rocket.target():
        rocket.throttle(0)
    rocket.step()
print("Top:", round(rocket.height()), "m")
