import drone

strong = 70
weak = 30
while drone.flying():
    if drone.height() < drone.target() - 0.5:
        drone.thrust(strong)
    elif drone.height() > drone.target() + 0.5:
        drone.thrust(weak)
    else:
        drone.thrust(49)
    drone.step()
print("Most off:", round(drone.off(), 2), "m")
