def useful(words, stop):
    kept = []
    for word in words:
        if word in stop:
            kept.append(word)
    return kept
