number = int(input())
total = 0
longest = 0
for day in range(1, 8):
    metres = 200 + day * 50
    if metres > longest:
        longest = metres
    elif metres < 0:
        break
    total = total + metres
if total > 2000 and longest > 400:
    print(number + number)
