days = 0
total = 0
best = 0
while True:
    today = int(input())
    days = days + 1
    total = total + today
    if today > best:
        best = today
    if today == 0:
        break
print("Days:", days)
print("Total:", total)
print("Best:", best)
