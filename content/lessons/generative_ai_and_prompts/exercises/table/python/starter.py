def train(text):
    words = text.split()
    table = {}
    return table


def likeliest(text, word):
    table = train(text)
    return word


print(train("the cat saw the dog and the cat ran"))
