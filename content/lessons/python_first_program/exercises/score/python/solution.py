team = input()
runs = input()
wickets = input()
print(team, ": ", runs, "/", wickets, sep="")
