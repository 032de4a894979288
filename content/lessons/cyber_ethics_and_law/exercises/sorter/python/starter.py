KEY = {
    1: "copyright",
    2: "copyright",
    3: "66C",
    4: "",
    5: "",
    6: "",
    7: "",
    8: "",
    9: "",
    10: "",
    11: "",
    12: "",
    13: "",
    14: "",
    15: "",
}


def rule(number):
    return KEY[number]


print(rule(1))
