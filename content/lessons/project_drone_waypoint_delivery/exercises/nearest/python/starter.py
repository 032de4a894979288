import math
import drone


def choose():
    for place in range(drone.count()):
        if not drone.is_done(place):
            return place


while drone.left() > 0:
    drone.deliver(choose())
drone.home()
print("Battery left:", round(drone.battery()))
