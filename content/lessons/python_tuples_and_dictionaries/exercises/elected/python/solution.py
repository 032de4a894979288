def elected(votes):
    result = []
    if votes:
        most = max(votes.values())
        for name, number in votes.items():
            if number == most:
                result.append(name)
    return sorted(result)


print(elected({"Asha": 131, "Dev": 98, "Zoya": 120}))
