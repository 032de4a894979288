def bag(words, vocabulary):
    counts = []
    for known in vocabulary:
        counts.append(words.count(known))
    return counts


print(bag(["fee", "late", "fee"], ["bus", "fee", "late", "library"]))
