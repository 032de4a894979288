seconds = int(input())
acceleration = int(input())
speed = 0
height = 0
for second in range(1, seconds + 1):
    speed = speed + acceleration
    height = speed * second
    print(second, speed, height)
