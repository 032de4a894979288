import rocket

rocket.throttle(100)
while rocket.flying():
    if rocket.fuel() == 0:
        print("empty")
    rocket.step()
print("Top:", round(rocket.height()), "m")
