import math
import sky

EARTH = 398600
GROUND = 6371


def gravity(x, y):
    r = math.hypot(x, y)
    a = EARTH / r ** 2
    return [-a * x / r, -a * y / r]


def speed_at(r, half):
    return math.sqrt(EARTH * (2 / r - 1 / half))


r1 = GROUND + sky.height()
r2 = GROUND + sky.target()
sky.launch(speed_at(r1, (r1 + r2) / 2))
while sky.flying():
    ax, ay = gravity(sky.x(), sky.y())
    sky.step(ax, ay)
    if sky.height() > sky.target() - 20:
        sky.burn(speed_at(r2, r2))
print("Height:", round(sky.height()), "km")
