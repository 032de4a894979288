n = int(input())
for i in range(n):
    answer, truth = input().split()
    print(answer, truth)
