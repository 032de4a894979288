def count_words(text):
    counts = {}
    for word in text.split():
        word = word.strip(".,!?")
        if word != "":
            counts[word] = counts.get(word, 0) + 1
    return counts


def top_three(text):
    counts = count_words(text)
    result = []
    while len(result) < 3 and len(counts) > 0:
        best = ""
        for word in sorted(counts):
            if best == "" or counts[word] > counts[best]:
                best = word
        result.append((best, counts.pop(best)))
    return result
