n = int(input())
total = 0
for i in range(n):
    wait = float(input())
    total = wait
print("Mean:", total / n)
