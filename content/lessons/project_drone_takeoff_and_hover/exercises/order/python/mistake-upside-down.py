height = float(input())
target = float(input())
if height < target - 0.5:
    print("DOWN")
elif height > target + 0.5:
    print("UP")
else:
    print("HOLD")
