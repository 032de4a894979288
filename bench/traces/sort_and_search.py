marks = [62, 41, 98, 75, 33, 87]
def smallest(items, start):
    best = start
    for i in range(start + 1, len(items)):
        if items[i] < items[best]:
            best = i
    return best
for place in range(len(marks) - 1):
    other = smallest(marks, place)
    marks[place], marks[other] = marks[other], marks[place]
low = 0
high = len(marks) - 1
while low <= high:
    middle = (low + high) // 2
    if marks[middle] == 75:
        break
    if marks[middle] < 75:
        low = middle + 1
    else:
        high = middle - 1
names = {}
for mark in marks:
    if mark >= 60:
        names[mark] = 'pass'
    else:
        names[mark] = 'again'
total = sum(marks)
average = total / len(marks)
print(names)
print(middle, average)
