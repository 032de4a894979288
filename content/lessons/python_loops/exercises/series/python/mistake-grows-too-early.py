days = int(input())
today = 5
total = 0
for day in range(days):
    today = today + 3
    print(today)
    total = total + today
print("Total:", total)
