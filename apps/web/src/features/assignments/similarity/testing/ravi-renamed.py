# The marks of one class.
marks = [34, 71, 58, 90, 45, 66]


def show(title, value):
    print(title, ":", value)


def read_marks(count):
    numbers = []
    for number in range(count):
        numbers.append(int(input("Mark: ")))
    return numbers


# My own program
def steps(list_of_numbers):
    top = 1
    now = 1
    for i in range(1, len(list_of_numbers)):
        # compare with the one before
        if list_of_numbers[i] > list_of_numbers[i - 1]:
            now = now + 1
        else:
            now = 1
        top = max(top, now)
    return top


def letter(n):
    if n >= 75:
        return "first"
    elif n >= 50:
        return "second"
    elif n >= 35:
        return "third"
    return "fail"


def mean(list_of_numbers):
    s = 0
    for n in list_of_numbers:
        s = s + n
    return s / len(list_of_numbers)


show("Mean", mean(marks))
for m in marks:
    show(letter(m), m)
show("Steps", steps(marks))
