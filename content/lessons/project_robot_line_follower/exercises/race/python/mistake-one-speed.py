import robot

turn = 0.3
while robot.driving():
    difference = robot.left() - robot.right()
    speed = 30
    robot.wheels(speed + turn * difference, speed - turn * difference)
    robot.step()
print("Lap time:", robot.time(), "s")
