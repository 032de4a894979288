seconds = int(input())
acceleration = int(input())
speed = 0
height = 0
for second in range(1, seconds + 1):
    height = height + speed
    speed = speed + acceleration
    print(second, speed, height)
