n = int(input())
right = 0
for i in range(n):
    answer, truth = input().split()
    if answer == truth:
        right = right + 1
accuracy = 100 * right / n
print("Right:", right, "of", n)
print("Accuracy:", accuracy)
if accuracy > 80:
    print("Good enough")
else:
    print("Go back")
