def predict(xs, slope, intercept):
    answers = []
    for x in xs:
        answers.append(slope * x + intercept)
    return answers


print(predict([38], 8, -190))
