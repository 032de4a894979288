minutes = int(input())
if minutes < 30:
    print("Wait", minutes, "more minutes")
else:
    print("Start cooking")
