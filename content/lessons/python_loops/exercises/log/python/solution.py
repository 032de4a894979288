days = 0
total = 0
best = 0
while True:
    today = int(input())
    if today == 0:
        break
    days = days + 1
    total = total + today
    if today > best:
        best = today
print("Days:", days)
print("Total:", total)
print("Best:", best)
