import drone

strong = 75
weak = 30
while drone.flying():
    drone.thrust(weak)
    drone.step()
print("Height:", round(drone.height(), 1), "m")
