days = int(input())
today = 5
total = 0
for day in range(days):
    print(today)
    total = total + today
    today = today + 3
    print("Total:", total)
