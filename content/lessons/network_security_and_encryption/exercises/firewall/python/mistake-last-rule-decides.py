def decide(rules, source, port):
    answer = "deny"
    for action, address, number in rules:
        if address in ["*", source] and number in ["*", port]:
            answer = action
    return answer


rules = [["deny", "10.0.0.66", "*"], ["allow", "*", 443], ["allow", "10.0.0.5", 22]]
print(decide(rules, "10.0.0.7", 443), decide(rules, "10.0.0.66", 443))
