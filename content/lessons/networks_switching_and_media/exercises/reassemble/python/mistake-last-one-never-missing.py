def message(packets):
    text = ""
    for packet in sorted(packets):
        text = text + packet[1]
    return text


def missing(packets, count):
    arrived = []
    for packet in packets:
        arrived.append(packet[0])
    lost = []
    for number in range(1, count):
        if number not in arrived:
            lost.append(number)
    return lost


print(message([[2, "LO "], [1, "HEL"], [3, "NAGPUR"]]))
