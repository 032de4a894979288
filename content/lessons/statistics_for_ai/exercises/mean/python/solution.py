n = int(input())
total = 0
for i in range(n):
    wait = float(input())
    total = total + wait
print("Mean:", total / n)
