def blocked(log, limit):
    found = []
    failures = 0
    for address, result in log:
        if result == "ok":
            failures = 0
        else:
            failures = failures + 1
            if failures == limit and address not in found:
                found.append(address)
    return found


log = [["10.0.0.8", "fail"], ["10.0.0.9", "fail"], ["10.0.0.8", "fail"], ["10.0.0.8", "fail"]]
print(blocked(log, 3))
