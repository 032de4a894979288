wanted = int(input())
whistles = 0
minutes = 6
print("Switch off at minute", minutes)
