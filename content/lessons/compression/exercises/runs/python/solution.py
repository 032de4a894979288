def pack(line):
    packed = ""
    count = 1
    for k in range(1, len(line) + 1):
        if k < len(line) and line[k] == line[k - 1]:
            count = count + 1
        else:
            packed = packed + str(count) + line[k - 1]
            count = 1
    return packed


print(pack("WWWWBWWWBB"))
