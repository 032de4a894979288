def pack(line):
    count = 0
    while count < len(line) and line[count] == line[0]:
        count = count + 1
    return str(count) + line[:1]


print(pack("WWWWBWWWBB"))
