import chat
from bagtools import bag, best, useful

names = chat.intents()
vocabulary = []
bags = []
for name in names:
    for word in useful(chat.words(chat.examples(name)), chat.STOP):
        if word not in vocabulary:
            vocabulary.append(word)
for name in names:
    bags.append(bag(useful(chat.words(chat.examples(name)), chat.STOP), vocabulary))

while chat.waiting():
    words = useful(chat.words(chat.question()), chat.STOP)
    number = best(bag(words, vocabulary), bags)
    if number == -1:
        chat.answer("unknown")
    else:
        chat.answer(names[number])
print("Right:", chat.percent(), "%")
