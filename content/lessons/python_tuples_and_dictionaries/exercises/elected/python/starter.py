def elected(votes):
    result = []
    for name in votes:
        result.append(name)
    return result


print(elected({"Asha": 131, "Dev": 98, "Zoya": 120}))
