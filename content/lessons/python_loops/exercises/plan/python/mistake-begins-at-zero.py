days = int(input())
for day in range(days):
    print("Day", day, ":", day * 2, "rounds")
print("Rest on Sunday")
