def next_step(rule, hours, under_18):
    if rule == "plagiarism":
        result = "talk to the teacher"
    else:
        result = "call 1930"
    return result


print(next_step("66D", 2, False))
