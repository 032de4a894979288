rows = int(input())
places = int(input())
for place in range(places):
    print("#", end=" ")
print()
