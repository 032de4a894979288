import robot

fast = 20
slow = 5
while robot.driving():
    if robot.left() < robot.right():
        robot.wheels(slow, fast)
    else:
        robot.wheels(fast, slow)
    robot.step()
print("Most off:", round(robot.off(), 1), "cm")
