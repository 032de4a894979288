left = int(input())
right = int(input())
difference = left - right
if difference < -10:
    print("left")
elif difference > 10:
    print("right")
else:
    print("straight")
