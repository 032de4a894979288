from addresses import to_number


def route(table, address):
    for network, prefix, stop in table:
        if network == address:
            return stop
    return "drop"


table = [["0.0.0.0", 0, "internet"], ["10.1.0.0", 16, "school"], ["10.1.4.0", 24, "lab"]]
print(route(table, "10.1.4.9"))
