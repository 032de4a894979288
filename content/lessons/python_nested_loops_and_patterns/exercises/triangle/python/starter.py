n = int(input())
for j in range(1, n + 1):
    print(j, end="")
print()
