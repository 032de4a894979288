ANSWERS = {
    1: "O(1)",
    2: "O(n)",
    3: "O(n^2)",
    4: "O(n)",
    5: "O(log n)",
    6: "O(n log n)",
    7: "O(1)",
    8: "O(n^2)",
    9: "O(2^n)",
    10: "O(n^2)",
}


def growth(number):
    return ANSWERS[number]


print(growth(1))
