n = int(input())
limit = int(input())
above = 0
for i in range(n):
    wait = int(input())
    if wait >= limit:
        above = above + 1
print(f"Above {limit}: {above} of {n}")
print("Probability:", above / n)
