import robot

speed = 20
turn = 0.3
while robot.driving():
    if robot.left() < robot.right():
        robot.wheels(0, 25)
    else:
        robot.wheels(25, 0)
    robot.step()
print("Lap time:", robot.time(), "s")
