def server_block(blocks):
    for name in blocks:
        return name


def repeaters(cables):
    return cables


print(server_block({"Admin": 50, "Academic": 150, "Hostel": 20}))
