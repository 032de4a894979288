days = int(input())
for day in range(1, days + 1):
    print("Day", day, ":", day * 2, "rounds")
print("Rest on Sunday")
