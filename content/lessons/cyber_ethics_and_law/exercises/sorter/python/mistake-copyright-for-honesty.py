KEY = {
    1: "copyright",
    2: "copyright",
    3: "66C",
    4: "66D",
    5: "66E",
    6: "copyright",
    7: "43",
    8: "copyright",
    9: "allowed",
    10: "66D",
    11: "43",
    12: "66C",
    13: "allowed",
    14: "66E",
    15: "copyright",
}


def rule(number):
    return KEY[number]
