x = int(input())
n = int(input())
total = 0
for i in range(1, n + 1):
    factorial = 1
    for k in range(1, i + 1):
        factorial = factorial * k
    term = x ** i / factorial
    print("Term " + str(i) + ":", term)
    total = total + term
print("Sum:", total)
