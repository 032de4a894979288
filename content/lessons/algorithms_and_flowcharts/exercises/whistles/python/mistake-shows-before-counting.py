wanted = int(input())
whistles = 0
minutes = 6
while whistles < wanted:
    print(whistles, minutes)
    minutes = minutes + 3
    whistles = whistles + 1
print("Switch off at minute", minutes)
