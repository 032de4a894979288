minutes = int(input())
print("Wait", minutes, "more minutes")
