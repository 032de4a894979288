def read_url(url):
    protocol = url.split("://")[0]
    rest = url.split("://")[1]
    parts = rest.split("/")[0].split(":")
    if len(parts) == 2:
        port = int(parts[1])
    elif protocol == "https":
        port = 443
    else:
        port = 80
    return [protocol, parts[0], port]


print(read_url("https://www.ncert.nic.in/textbook.php"))
