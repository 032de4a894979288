who = input()
what = input()
print("Our", who, "has a problem")
