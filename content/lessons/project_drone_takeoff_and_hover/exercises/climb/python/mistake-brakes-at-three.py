import drone

strong = 75
weak = 30
while drone.flying():
    if drone.speed() < 3:
        drone.thrust(strong)
    else:
        drone.thrust(weak)
    drone.step()
print("Height:", round(drone.height(), 1), "m")
