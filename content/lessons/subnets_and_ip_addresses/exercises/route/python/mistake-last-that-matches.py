from addresses import to_number


def route(table, address):
    number = to_number(address)
    longest = -1
    answer = "drop"
    for network, prefix, stop in table:
        size = 2 ** (32 - prefix)
        if number // size == to_number(network) // size:
            longest = prefix
            answer = stop
    return answer


table = [["0.0.0.0", 0, "internet"], ["10.1.0.0", 16, "school"], ["10.1.4.0", 24, "lab"]]
print(route(table, "10.1.4.9"))
