def train(text):
    words = text.split()
    table = {}
    for i in range(len(words) - 1):
        if words[i] not in table:
            table[words[i]] = {}
        options = table[words[i]]
        options[words[i + 1]] = options.get(words[i + 1], 0) + 1
    return table


def choose(options, dice):
    return list(options)[dice % len(options)]


def write(text, start, dice):
    table = train(text)
    words = [start]
    for number in dice:
        if words[-1] not in table:
            break
        words.append(choose(table[words[-1]], number))
    return " ".join(words)


print(write("the cat saw the dog and the cat ran", "the", [2, 0, 0, 0]))
