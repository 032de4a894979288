def days_needed(goal):
    today = 5
    days = 0
    return days


print(days_needed(500))
