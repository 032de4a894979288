first = int(input())
last = int(input())
count = 0
for n in range(first, last + 1):
    is_prime = True
    for d in range(2, n):
        if n % d == 0:
            is_prime = False
            break
    if n > 1 and is_prime:
        print(n, end=" ")
        count = count + 1
print()
print("Count:", count)
