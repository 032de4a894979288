def minutes_left(free_gb, mb_per_minute):
    result = free_gb
    return result


print(minutes_left(3, 100))
