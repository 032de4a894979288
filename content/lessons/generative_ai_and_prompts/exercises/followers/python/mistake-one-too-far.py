def followers(text, word):
    words = text.split()
    found = []
    for i in range(len(words)):
        if words[i] == word:
            found.append(words[i + 1])
    return found


print(followers("the cat saw the dog and the cat ran", "the"))
