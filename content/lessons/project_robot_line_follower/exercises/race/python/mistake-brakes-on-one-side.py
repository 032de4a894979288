import robot

turn = 0.3
while robot.driving():
    difference = robot.left() - robot.right()
    speed = 40 - 0.5 * difference
    robot.wheels(speed + turn * difference, speed - turn * difference)
    robot.step()
print("Lap time:", robot.time(), "s")
