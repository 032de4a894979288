first = int(input())
second = int(input())
third = int(input())
best = first
print("Best so far:", best)
if second > first:
    best = second
print("Best so far:", best)
if third > second:
    best = third
print("Best so far:", best)
