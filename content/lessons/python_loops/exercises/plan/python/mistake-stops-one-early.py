days = int(input())
for day in range(1, days):
    print("Day", day, ":", day * 2, "rounds")
print("Rest on Sunday")
