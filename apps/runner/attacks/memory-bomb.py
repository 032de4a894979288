hoard = []
while True:
    hoard.append(bytearray(50_000_000))
