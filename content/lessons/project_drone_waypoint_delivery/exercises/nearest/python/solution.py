import math
import drone


def choose():
    nearest = -1
    shortest = math.inf
    for place in range(drone.count()):
        far = math.hypot(drone.drop_x(place) - drone.x(), drone.drop_y(place) - drone.y())
        if not drone.is_done(place) and far < shortest:
            shortest = far
            nearest = place
    return nearest


while drone.left() > 0:
    drone.deliver(choose())
drone.home()
print("Battery left:", round(drone.battery()))
