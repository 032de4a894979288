import drone

strong = 70
weak = 30
while drone.flying():
    if drone.time() < 30:
        if drone.height() + drone.speed() < drone.target():
            drone.thrust(strong)
        else:
            drone.thrust(weak)
    else:
        if drone.speed() < -1:
            drone.thrust(strong)
        else:
            drone.thrust(weak)
    drone.step()
print("Touched the ground with", round(drone.speed(), 1), "m/s")
