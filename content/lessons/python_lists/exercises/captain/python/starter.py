team = ["Smriti", "Shafali", "Jemimah", "Harman", "Deepti"]
player = input()
print("First:", team[1])
