n = int(input())
for i in range(n):
    wait = float(input())
print("Mean:", wait)
