def tally(slips):
    votes = {}
    for name in slips:
        votes[name] = votes.get(name, 0) + 1
    return votes


print(tally(["Asha", "Dev", "Asha"]))
