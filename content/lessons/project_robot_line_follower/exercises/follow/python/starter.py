import robot

fast = 20
slow = 5
while robot.driving():
    robot.wheels(fast, fast)
    robot.step()
print("Most off:", round(robot.off(), 1), "cm")
