def pack(line):
    packed = ""
    for letter in sorted(set(line), key=line.index):
        packed = packed + str(line.count(letter)) + letter
    return packed


print(pack("WWWWBWWWBB"))
