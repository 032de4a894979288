def server_block(blocks):
    best = ""
    for name in blocks:
        if best == "" or blocks[name] > blocks[best]:
            best = name
    return best


def repeaters(cables):
    found = []
    for start, end, metres in cables:
        if metres >= 100:
            found.append([start, end])
    return found


print(server_block({"Admin": 50, "Academic": 150, "Hostel": 20}))
