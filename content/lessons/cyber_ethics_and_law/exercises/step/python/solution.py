def next_step(rule, hours, under_18):
    police = False
    if rule == "plagiarism":
        result = "talk to the teacher"
    elif rule == "copyright":
        result = "write to the owner"
    elif rule == "allowed":
        result = "nothing to do"
    elif rule == "66D" and hours <= 24:
        result = "call 1930"
        police = True
    else:
        result = "report at cybercrime.gov.in"
        police = True
    if police and under_18:
        result = result + " with a parent"
    return result


print(next_step("66D", 2, False))
