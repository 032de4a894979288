def add(a, b):
    result = ""
    carry = 0
    for i in range(len(a) - 1, -1, -1):
        total = carry
        if a[i] == "1":
            total = total + 1
        if b[i] == "1":
            total = total + 1
        result = str(total % 2) + result
        carry = total // 2
    return result


print(add("0110", "0111"))
