def ranking(students):
    row = list(students)
    return row


def swaps(values):
    return [0, 0]


print(ranking([["Ravi", 84], ["Asha", 91], ["Imran", 84]]))
print(swaps([5, 2, 8, 1]))
