height = float(input())
target = float(input())
if height < target - 0.5:
    print("UP")
elif height > target + 0.5:
    print("DOWN")
else:
    print("HOLD")
