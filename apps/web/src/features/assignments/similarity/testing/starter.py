# The marks of one class.
marks = [34, 71, 58, 90, 45, 66]


def show(title, value):
    print(title, ":", value)


def read_marks(count):
    numbers = []
    for number in range(count):
        numbers.append(int(input("Mark: ")))
    return numbers
