def parts(values):
    return [values, 0, []]


def jump(values):
    return 1


print(parts([12, 15, 20, 31, 22, 14]))
print(jump([12, 15, 20, 31, 22, 14]))
