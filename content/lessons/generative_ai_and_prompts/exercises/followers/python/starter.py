def followers(text, word):
    words = text.split()
    return words


print(followers("the cat saw the dog and the cat ran", "the"))
