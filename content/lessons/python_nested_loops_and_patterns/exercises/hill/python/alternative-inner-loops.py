n = int(input())
for row in range(1, 2 * n):
    i = row
    if row > n:
        i = 2 * n - row
    for space in range(n - i):
        print(" ", end="")
    for star in range(2 * i - 1):
        print("*", end="")
    print()
