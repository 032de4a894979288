def grade(theory, practical):
    total = theory + practical
    if theory < 23 or practical < 10:
        result = "Repeat"
    elif total >= 90:
        result = "A+"
    elif total >= 80:
        result = "A"
    elif total >= 70:
        result = "B"
    elif total >= 60:
        result = "C"
    elif total >= 50:
        result = "D"
    else:
        result = "E"
    return result
