def bag(words, vocabulary):
    counts = []
    return counts


print(bag(["fee", "late", "fee"], ["bus", "fee", "late", "library"]))
