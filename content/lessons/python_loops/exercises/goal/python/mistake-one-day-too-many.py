def days_needed(goal):
    today = 5
    days = 0
    total = 0
    while total <= goal:
        total = total + today
        today = today + 3
        days = days + 1
    return days


print(days_needed(500))
