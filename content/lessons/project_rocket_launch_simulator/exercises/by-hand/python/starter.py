seconds = int(input())
acceleration = int(input())
speed = 0
height = 0

print(1, speed, height)
