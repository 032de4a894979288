import math
import sky


def gravity(x, y):
    r = math.hypot(x, y)
    a = 398600 / r ** 2
    return [-a * x / r, -a * y / r]


sky.launch(7.6165)
while sky.flying():
    ax, ay = gravity(sky.x(), sky.y())
    sky.step(ax, ay)
print("Height:", round(sky.height()), "km")
