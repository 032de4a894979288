def tally(slips):
    votes = {}
    for name in slips:
        if name != "":
            if name in votes:
                votes[name] = votes[name] + 1
            else:
                votes[name] = 0
    return votes


print(tally(["Asha", "Dev", "Asha"]))
