def elected(votes):
    best = ""
    for name in sorted(votes):
        if best == "" or votes[name] > votes[best]:
            best = name
    if best == "":
        return []
    return [best]


print(elected({"Asha": 131, "Dev": 98, "Zoya": 120}))
