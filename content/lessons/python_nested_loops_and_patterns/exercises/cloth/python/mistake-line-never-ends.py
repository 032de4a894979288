rows = int(input())
places = int(input())
for row in range(rows):
    for place in range(places):
        print("#", end=" ")
print()
