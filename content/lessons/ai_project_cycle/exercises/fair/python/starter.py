n = int(input())
all_a = 0
right_a = 0
for i in range(n):
    block, answer = input().split()
    all_a = all_a + 1
print("A:", right_a, "of", all_a)
