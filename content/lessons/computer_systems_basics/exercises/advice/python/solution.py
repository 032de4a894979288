def advice(free_gb, ram_percent):
    short = free_gb < 2
    full = ram_percent >= 90
    if short and full:
        result = "delete files, then restart"
    elif short:
        result = "delete files"
    elif full:
        result = "restart"
    else:
        result = "all is well"
    return result


print(advice(1, 20))
