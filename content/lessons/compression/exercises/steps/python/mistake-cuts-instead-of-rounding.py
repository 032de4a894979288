def quantise(numbers, step):
    result = []
    for number in numbers:
        result.append(number // step)
    return result


def runs(numbers):
    found = []
    for number in numbers:
        if found and found[-1][0] == number:
            found[-1][1] = found[-1][1] + 1
        else:
            found.append([number, 1])
    return found


def loss(numbers, step):
    errors = []
    for number in numbers:
        errors.append(abs(number - round(number / step) * step))
    return max(errors)


packed = quantise([60, 9, -4, 2], 5)
print(packed, runs(packed), loss([60, 9, -4, 2], 5))
