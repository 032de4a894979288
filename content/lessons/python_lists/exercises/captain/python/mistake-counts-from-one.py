team = ["Smriti", "Shafali", "Jemimah", "Harman", "Deepti"]
player = input()
team[4] = player
print("First:", team[0])
print("Last:", team[-1])
print(team)
print("Players:", len(team))
