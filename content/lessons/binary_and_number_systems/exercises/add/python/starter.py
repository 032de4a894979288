def add(a, b):
    result = ""
    carry = 0
    for i in range(len(a) - 1, -1, -1):
        total = carry
        result = str(total) + result
    return result


print(add("0110", "0111"))
