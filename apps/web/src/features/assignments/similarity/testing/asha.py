# The marks of one class.
marks = [34, 71, 58, 90, 45, 66]


def show(title, value):
    print(title, ":", value)


def read_marks(count):
    numbers = []
    for number in range(count):
        numbers.append(int(input("Mark: ")))
    return numbers


def average(values):
    total = 0
    for value in values:
        total = total + value
    return total / len(values)


def grade(value):
    if value >= 80:
        return "A"
    elif value >= 60:
        return "B"
    elif value >= 33:
        return "C"
    return "D"


def longest_rise(values):
    best = 1
    run = 1
    for place in range(1, len(values)):
        if values[place] > values[place - 1]:
            run = run + 1
        else:
            run = 1
        best = max(best, run)
    return best


show("Average", average(marks))
for mark in marks:
    show(grade(mark), mark)
show("Rise", longest_rise(marks))
