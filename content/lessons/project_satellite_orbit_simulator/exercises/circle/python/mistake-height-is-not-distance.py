import math
import sky

EARTH = 398600
GROUND = 6371


def gravity(x, y):
    r = math.hypot(x, y)
    a = EARTH / r ** 2
    return [-a * x / r, -a * y / r]


sky.launch(math.sqrt(EARTH / sky.height()))
while sky.flying():
    ax, ay = gravity(sky.x(), sky.y())
    sky.step(ax, ay)
print("Height:", round(sky.height()), "km")
