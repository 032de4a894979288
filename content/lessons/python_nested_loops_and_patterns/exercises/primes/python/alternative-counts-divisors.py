first = int(input())
last = int(input())
count = 0
for n in range(first, last + 1):
    divisors = 0
    for d in range(1, n + 1):
        if n % d == 0:
            divisors = divisors + 1
    if divisors == 2:
        print(n, end=" ")
        count = count + 1
print()
print("Count:", count)
