minutes = int(input())
if minutes < 30:
    print("Start cooking")
else:
    left = 30 - minutes
    print("Wait", left, "more minutes")
