def minutes_left(free_gb, mb_per_minute):
    result = free_gb * 1024 // mb_per_minute
    return result


print(minutes_left(3, 100))
