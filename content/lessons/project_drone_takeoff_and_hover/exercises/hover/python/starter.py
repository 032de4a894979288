import drone

strong = 70
weak = 30
while drone.flying():
    if drone.height() < drone.target():
        drone.thrust(strong)
    else:
        drone.thrust(weak)
    drone.step()
print("Most off:", round(drone.off(), 2), "m")
