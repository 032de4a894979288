def blocked(log, limit):
    found = []
    failures = {}
    for address, result in log:
        if result == "fail":
            failures[address] = failures.get(address, 0) + 1
            if failures[address] == limit and address not in found:
                found.append(address)
    return found


log = [["10.0.0.8", "fail"], ["10.0.0.9", "fail"], ["10.0.0.8", "fail"], ["10.0.0.8", "fail"]]
print(blocked(log, 3))
