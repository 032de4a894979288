def minutes_left(free_gb, mb_per_minute):
    usable_mb = (free_gb - 1) * 1024
    result = usable_mb // mb_per_minute
    return result


print(minutes_left(3, 100))
