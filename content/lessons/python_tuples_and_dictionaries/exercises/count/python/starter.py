def tally(slips):
    votes = {}
    for name in slips:
        votes[name] = 1
    return votes


print(tally(["Asha", "Dev", "Asha"]))
