left = int(input())
right = int(input())
difference = left - right
print("straight")
