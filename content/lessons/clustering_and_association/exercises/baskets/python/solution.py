def support(baskets, items):
    count = 0
    for basket in baskets:
        missing = 0
        for item in items:
            if item not in basket:
                missing = missing + 1
        if missing == 0:
            count = count + 1
    return count / len(baskets)


def confidence(baskets, first, second):
    return support(baskets, [first, second]) / support(baskets, [first])


def rules(baskets, least_support, least_confidence):
    items = []
    for basket in baskets:
        for item in basket:
            if item not in items:
                items.append(item)
    found = []
    for first in items:
        for second in items:
            if first != second and support(baskets, [first, second]) >= least_support:
                if confidence(baskets, first, second) >= least_confidence:
                    found.append([first, second])
    found.sort()
    return found


baskets = [["tea", "sugar"], ["tea", "milk", "sugar"], ["milk"], ["tea"]]
print(support(baskets, ["tea", "sugar"]))
print(confidence(baskets, "sugar", "tea"))
print(rules(baskets, 0.5, 0.7))
