def message(packets):
    text = ""
    return text


def missing(packets, count):
    return []


print(message([[2, "LO "], [1, "HEL"], [3, "NAGPUR"]]))
