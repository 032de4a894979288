x = int(input())
n = int(input())
total = 0

print("Sum:", total)
