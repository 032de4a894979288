first = int(input())
second = int(input())
third = int(input())
best = first
print("Best so far:", best)
best = second
print("Best so far:", best)
best = third
print("Best so far:", best)
