import robot

speed = 20
turn = 0.3
while robot.driving():
    difference = robot.left() - robot.right()
    robot.wheels(speed - turn * difference, speed + turn * difference)
    robot.step()
print("Lap time:", robot.time(), "s")
