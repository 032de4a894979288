def add(a, b):
    result = ""
    for i in range(len(a) - 1, -1, -1):
        if a[i] == b[i]:
            result = "0" + result
        else:
            result = "1" + result
    return result


print(add("0110", "0111"))
