import rocket

rocket.throttle(100)
rocket.step()
print("Top:", round(rocket.height()), "m")
