days = int(input())
today = 5
for day in range(days):
    print(today)
