def advice(free_gb, ram_percent):
    if free_gb < 2 or ram_percent >= 90:
        result = "delete files"
    else:
        result = "all is well"
    return result


print(advice(1, 20))
