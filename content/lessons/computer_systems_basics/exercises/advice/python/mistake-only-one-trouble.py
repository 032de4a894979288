def advice(free_gb, ram_percent):
    if free_gb < 2:
        result = "delete files"
    elif ram_percent >= 90:
        result = "restart"
    else:
        result = "all is well"
    return result


print(advice(1, 20))
