def is_free(died, year):
    result = False
    if year > died:
        result = True
    return result


print(is_free(1941, 2001))
