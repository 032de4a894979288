def advice(free_gb, ram_percent):
    result = "restart"
    return result


print(advice(1, 20))
