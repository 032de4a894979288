def parts(values):
    top = 0
    for i in range(1, len(values)):
        if values[i] > values[top]:
            top = i
    return [values[:top], values[top], values[top + 1:]]


def jump(values):
    best = 1
    for i in range(2, len(values)):
        if values[i] - values[i - 1] > values[best] - values[best - 1]:
            best = i
    return best


print(parts([12, 15, 20, 31, 22, 14]))
print(jump([12, 15, 20, 31, 22, 14]))
