def port_of(protocol):
    if protocol == "HTTP":
        return 80
    if protocol == "HTTPS":
        return 443
    if protocol == "FTP":
        return 21
    if protocol == "SSH" or "SFTP":
        return 22
    if protocol == "Telnet":
        return 23
    if protocol == "SMTP":
        return 25
    if protocol == "POP3":
        return 110
    return 0


def is_secret(protocol):
    return protocol in ["HTTPS", "SSH", "SFTP"]


print(port_of("HTTPS"), is_secret("HTTPS"))
