n = int(input())
limit = float(input())
total = 0
above = 0

print("Mean:", total / n)
