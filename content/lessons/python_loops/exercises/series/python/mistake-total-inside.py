days = int(input())
today = 5
for day in range(days):
    total = 0
    print(today)
    total = total + today
    today = today + 3
print("Total:", total)
