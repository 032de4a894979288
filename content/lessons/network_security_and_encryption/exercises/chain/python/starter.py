def check(site, certificates, trusted, today):
    if site in certificates:
        return "secure"
    return "not trusted"


certificates = {"bank.in": ["Web CA", "2027-03-31"], "Web CA": ["Root IN", "2030-01-01"]}
print(check("bank.in", certificates, ["Root IN"], "2026-11-17"))
