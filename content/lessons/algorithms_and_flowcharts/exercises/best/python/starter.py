first = int(input())
second = int(input())
third = int(input())
best = first
print("Best so far:", best)
