def port_of(protocol):
    if protocol == "HTTP":
        return 80
    return 0


def is_secret(protocol):
    return protocol == "HTTP"


print(port_of("HTTPS"), is_secret("HTTPS"))
