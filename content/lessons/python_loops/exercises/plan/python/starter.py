days = int(input())
for day in range(days):
    print("Day", day)
print("Rest on Sunday")
