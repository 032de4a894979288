def support(baskets, items):
    return 0.0


def confidence(baskets, first, second):
    return 0.0


def rules(baskets, least_support, least_confidence):
    found = []
    return found


baskets = [["tea", "sugar"], ["tea", "milk", "sugar"], ["milk"], ["tea"]]
print(support(baskets, ["tea", "sugar"]))
print(confidence(baskets, "sugar", "tea"))
print(rules(baskets, 0.5, 0.7))
