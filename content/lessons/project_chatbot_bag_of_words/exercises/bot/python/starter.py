import chat
from bagtools import bag, best, useful

names = chat.intents()
vocabulary = []
bags = []

while chat.waiting():
    words = useful(chat.words(chat.question()), chat.STOP)
    chat.answer(names[0])
print("Right:", chat.percent(), "%")
