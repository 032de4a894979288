team = ["Smriti", "Shafali", "Jemimah", "Harman", "Deepti"]
player = input()
team.append(player)
print("First:", team[0])
print("Last:", team[4])
print(team)
print("Players:", len(team))
