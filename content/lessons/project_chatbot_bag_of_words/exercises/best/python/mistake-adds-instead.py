def best(question, intents):
    best_score = 0
    winner = -1
    for number in range(len(intents)):
        score = 0
        for place in range(len(question)):
            score = score + question[place] + intents[number][place]
        if score > best_score:
            best_score = score
            winner = number
    return winner
