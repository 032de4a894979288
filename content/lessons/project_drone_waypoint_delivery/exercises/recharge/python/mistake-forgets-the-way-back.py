import math
import drone


def far_from(place, x, y):
    return math.hypot(drone.drop_x(place) - x, drone.drop_y(place) - y)


def choose():
    waiting = [place for place in range(drone.count()) if not drone.is_done(place)]
    return min(waiting, key=lambda place: far_from(place, drone.x(), drone.y()))


while drone.left() > 0:
    place = choose()
    if far_from(place, drone.x(), drone.y()) <= drone.battery():
        drone.deliver(place)
    else:
        drone.home()
drone.home()
print("Flown:", round(drone.flown()), "m")
