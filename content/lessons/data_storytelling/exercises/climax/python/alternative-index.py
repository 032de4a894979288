def parts(values):
    top = values.index(max(values))
    return [values[:top], max(values), values[top + 1:]]


def jump(values):
    changes = []
    for i in range(1, len(values)):
        changes.append(abs(values[i] - values[i - 1]))
    return changes.index(max(changes)) + 1


print(parts([12, 15, 20, 31, 22, 14]))
print(jump([12, 15, 20, 31, 22, 14]))
