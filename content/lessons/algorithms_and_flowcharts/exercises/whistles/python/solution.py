wanted = int(input())
whistles = 0
minutes = 6
while whistles < wanted:
    minutes = minutes + 3
    whistles = whistles + 1
    print(whistles, minutes)
print("Switch off at minute", minutes)
