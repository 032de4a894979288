import math
import drone


def far_from(place, x, y):
    return math.hypot(drone.drop_x(place) - x, drone.drop_y(place) - y)


def choose():
    waiting = [place for place in range(drone.count()) if not drone.is_done(place)]
    return min(waiting, key=lambda place: far_from(place, drone.x(), drone.y()))


while drone.left() > 0:
    place = choose()
    out = far_from(place, drone.x(), drone.y())
    back = far_from(place, drone.base_x(), drone.base_y())
    if out + back < drone.battery():
        drone.deliver(place)
    else:
        drone.home()
drone.home()
print("Flown:", round(drone.flown()), "m")
