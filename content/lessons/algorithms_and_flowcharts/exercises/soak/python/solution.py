minutes = int(input())
if minutes < 30:
    left = 30 - minutes
    print("Wait", left, "more minutes")
else:
    print("Start cooking")
