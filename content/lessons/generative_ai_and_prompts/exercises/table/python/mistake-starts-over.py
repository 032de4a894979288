def train(text):
    words = text.split()
    table = {}
    for i in range(len(words) - 1):
        table[words[i]] = {}
        options = table[words[i]]
        options[words[i + 1]] = options.get(words[i + 1], 0) + 1
    return table


def likeliest(text, word):
    table = train(text)
    options = table.get(word, {})
    best = ""
    for option in options:
        if best == "" or options[option] > options[best]:
            best = option
    return best


print(train("the cat saw the dog and the cat ran"))
