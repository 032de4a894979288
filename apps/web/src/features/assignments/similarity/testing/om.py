# The marks of one class.
marks = [34, 71, 58, 90, 45, 66]


def show(title, value):
    print(title, ":", value)


def read_marks(count):
    numbers = []
    for number in range(count):
        numbers.append(int(input("Mark: ")))
    return numbers


i = 0
summe = 0
while i < len(marks):
    summe += marks[i]
    i += 1
print("Average is " + str(round(summe / i, 2)))

letters = ["A" if m > 79 else "B" if m > 59 else "C" if m > 32 else "D" for m in marks]
print(letters, "of", i)

rises = [marks[j + 1] - marks[j] for j in range(i - 1)]
while 0 in rises:
    rises.remove(0)
print(f"Rises: {len([r for r in rises if r > 0])} of {len(rises)}")
