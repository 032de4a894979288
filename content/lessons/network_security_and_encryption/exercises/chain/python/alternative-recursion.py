def check(site, certificates, trusted, today, seen=()):
    if site in trusted:
        return "secure"
    if site in seen or site not in certificates:
        return "not trusted"
    issuer, last_day = certificates[site]
    if last_day < today:
        return "expired"
    return check(issuer, certificates, trusted, today, seen + (site,))


certificates = {"bank.in": ["Web CA", "2027-03-31"], "Web CA": ["Root IN", "2030-01-01"]}
print(check("bank.in", certificates, ["Root IN"], "2026-11-17"))
