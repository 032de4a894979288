left = int(input())
right = int(input())
difference = left - right
if difference <= -10:
    print("right")
elif difference >= 10:
    print("left")
else:
    print("straight")
