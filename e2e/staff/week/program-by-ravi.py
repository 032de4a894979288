# my own work
number = int(input())
s = 0
best = 0
for d in range(1, 8):
    m = 100 + d * 25
    if m > best:
        best = m
    elif m < 0:
        break
    s = s + m
if s > 1000 and best > 100:
    print(number * 2)
