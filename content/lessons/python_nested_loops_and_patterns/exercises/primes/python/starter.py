first = int(input())
last = int(input())
count = 0

print()
print("Count:", count)
