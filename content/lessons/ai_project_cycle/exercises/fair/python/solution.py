n = int(input())
all_a = 0
right_a = 0
all_b = 0
right_b = 0
for i in range(n):
    block, answer = input().split()
    if block == "A":
        all_a = all_a + 1
        if answer == "yes":
            right_a = right_a + 1
    else:
        all_b = all_b + 1
        if answer == "yes":
            right_b = right_b + 1
print("A:", right_a, "of", all_a)
print("B:", right_b, "of", all_b)
if all_a == 0 or all_b == 0:
    print("Not enough data")
else:
    gap = 100 * right_a / all_a - 100 * right_b / all_b
    if gap > 20 or gap < -20:
        print("Check for bias")
    else:
        print("No large gap")
