import chat


def useful(words, stop):
    kept = []
    for word in words:
        if word not in stop:
            kept.append(word)
    return kept


print(useful(chat.words("When does the Library open?"), chat.STOP))
