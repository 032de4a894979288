def followers(text, word):
    words = text.split()
    found = []
    for i in range(len(words) - 1):
        if words[i] == word:
            found.append(words[i + 1])
    return found


print(followers("the cat saw the dog and the cat ran", "the"))
