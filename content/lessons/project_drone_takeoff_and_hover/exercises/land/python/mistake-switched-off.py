import drone

strong = 70
weak = 30
while drone.flying():
    if drone.time() < drone.hold_until():
        if drone.height() + drone.speed() < drone.target():
            drone.thrust(strong)
        else:
            drone.thrust(weak)
    else:
        drone.thrust(0)
    drone.step()
print("Touched the ground with", round(drone.speed(), 1), "m/s")
