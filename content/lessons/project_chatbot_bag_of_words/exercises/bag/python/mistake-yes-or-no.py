def bag(words, vocabulary):
    counts = []
    for known in vocabulary:
        if known in words:
            counts.append(1)
        else:
            counts.append(0)
    return counts
