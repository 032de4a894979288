def count_words(text):
    counts = {}
    for word in text.split():
        counts[word] = counts.get(word, 0) + 1
    return counts


def top_three(text):
    counts = count_words(text)
    result = []
    return result


print(count_words("The rain, the rain!"))
print(top_three("to be or not to be"))
