left = int(input())
right = int(input())
difference = left - right
if difference < 0:
    print("left")
elif difference > 0:
    print("right")
else:
    print("straight")
