def minutes_left(free_gb, mb_per_minute):
    result = (free_gb - 1) // mb_per_minute
    if result < 0:
        result = 0
    return result


print(minutes_left(3, 100))
