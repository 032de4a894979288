def bag(words, vocabulary):
    counts = []
    for word in words:
        counts.append(words.count(word))
    return counts
