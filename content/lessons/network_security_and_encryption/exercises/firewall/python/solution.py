def decide(rules, source, port):
    for action, address, number in rules:
        if address in ["*", source] and number in ["*", port]:
            return action
    return "deny"


rules = [["deny", "10.0.0.66", "*"], ["allow", "*", 443], ["allow", "10.0.0.5", 22]]
print(decide(rules, "10.0.0.7", 443), decide(rules, "10.0.0.66", 443))
