def is_free(died, year):
    result = False
    if year > died + 60:
        result = True
    return result


print(is_free(1941, 2001))
