def minutes_left(free_gb, mb_per_minute):
    usable_mb = (free_gb - 1) * 1024
    result = usable_mb // mb_per_minute
    if usable_mb < 0:
        result = 0
    return result


print(minutes_left(3, 100))
