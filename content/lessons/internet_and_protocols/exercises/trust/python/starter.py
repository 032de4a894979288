def can_trust(url, owner):
    return url.startswith("https")


print(can_trust("https://irctc.co.in.refund-now.net/login", "irctc.co.in"))
