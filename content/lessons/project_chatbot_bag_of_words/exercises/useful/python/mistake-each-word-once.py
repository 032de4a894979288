def useful(words, stop):
    kept = []
    for word in words:
        if word not in stop and word not in kept:
            kept.append(word)
    return kept
