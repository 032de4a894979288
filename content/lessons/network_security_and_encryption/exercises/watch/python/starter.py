def blocked(log, limit):
    found = []
    for address, result in log:
        if result == "fail":
            found.append(address)
    return found


log = [["10.0.0.8", "fail"], ["10.0.0.9", "fail"], ["10.0.0.8", "fail"], ["10.0.0.8", "fail"]]
print(blocked(log, 3))
