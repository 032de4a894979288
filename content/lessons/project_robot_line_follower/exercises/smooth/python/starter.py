import robot

speed = 20
turn = 0.3
while robot.driving():
    if robot.left() < robot.right():
        robot.wheels(5, speed)
    else:
        robot.wheels(speed, 5)
    robot.step()
print("Lap time:", robot.time(), "s")
