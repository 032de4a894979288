def is_ipv4(text):
    return "." in text


def same_network(a, b):
    return a == b


print(is_ipv4("192.168.1.256"))
