import robot

turn = 0.3
while robot.driving():
    difference = robot.left() - robot.right()
    speed = 20
    robot.wheels(speed + turn * difference, speed - turn * difference)
    robot.step()
print("Lap time:", robot.time(), "s")
