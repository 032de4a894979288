def can_trust(url, owner):
    protocol = url.split("://")[0]
    host = url.split("://")[1].split("/")[0]
    return host == owner or host.endswith("." + owner)


print(can_trust("https://irctc.co.in.refund-now.net/login", "irctc.co.in"))
