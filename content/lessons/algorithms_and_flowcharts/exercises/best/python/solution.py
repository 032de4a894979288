first = int(input())
second = int(input())
third = int(input())
best = first
print("Best so far:", best)
if second > best:
    best = second
print("Best so far:", best)
if third > best:
    best = third
print("Best so far:", best)
