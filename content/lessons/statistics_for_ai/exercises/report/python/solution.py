n = int(input())
limit = float(input())
total = 0
above = 0
for i in range(n):
    wait = float(input())
    total = total + wait
    if wait > limit:
        above = above + 1
    if i == 0 or wait > largest:
        largest = wait
    if i == 0 or wait < smallest:
        smallest = wait
print("Mean:", total / n)
print("Range:", largest - smallest)
print("Probability:", above / n)
if above / n > 0.2:
    print("Leave early")
else:
    print("Leave as usual")
