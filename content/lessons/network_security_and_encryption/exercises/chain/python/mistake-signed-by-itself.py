def check(site, certificates, trusted, today):
    name = site
    seen = []
    while name not in trusted and name not in seen:
        if name not in certificates:
            return "not trusted"
        seen.append(name)
        issuer, last_day = certificates[name]
        if last_day < today:
            return "expired"
        name = issuer
    return "secure"


certificates = {"bank.in": ["Web CA", "2027-03-31"], "Web CA": ["Root IN", "2030-01-01"]}
print(check("bank.in", certificates, ["Root IN"], "2026-11-17"))
