days = 0
total = 0
best = 0
today = int(input())
print("Days:", days)
print("Total:", total)
print("Best:", best)
