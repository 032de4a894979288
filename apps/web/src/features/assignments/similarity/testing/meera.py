# The marks of one class.
marks = [34, 71, 58, 90, 45, 66]


def show(title, value):
    print(title, ":", value)


def read_marks(count):
    numbers = []
    for number in range(count):
        numbers.append(int(input("Mark: ")))
    return numbers


names = {"A": 80, "B": 60, "C": 33}


def grade(mark):
    for name, least in names.items():
        if mark >= least:
            return name
    return "D"


show("Average", sum(marks) / len(marks))
counted = {}
for mark in marks:
    letter = grade(mark)
    counted[letter] = counted.get(letter, 0) + 1
for letter in sorted(counted):
    show(letter, counted[letter])
print(max(b - a for a, b in zip(marks, marks[1:])))
