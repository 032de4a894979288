"""The three functions of the earlier exercises."""


def useful(words, stop):
    return [word for word in words if word not in stop]


def bag(words, vocabulary):
    return [words.count(known) for known in vocabulary]


def best(question, intents):
    scores = [sum(a * b for a, b in zip(question, intent)) for intent in intents]
    return scores.index(max(scores)) if scores and max(scores) > 0 else -1
