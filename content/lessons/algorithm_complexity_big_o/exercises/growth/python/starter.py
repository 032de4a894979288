ANSWERS = {
    1: "O(n)",
    2: "O(n)",
    3: "O(n)",
    4: "O(n)",
    5: "O(n)",
    6: "O(n)",
    7: "O(n)",
    8: "O(n)",
    9: "O(n)",
    10: "O(n)",
}


def growth(number):
    return ANSWERS[number]


print(growth(1))
