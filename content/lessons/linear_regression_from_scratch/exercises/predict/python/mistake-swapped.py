def predict(xs, slope, intercept):
    answers = []
    for x in xs:
        answers.append(intercept * x + slope)
    return answers


print(predict([38], 8, -190))
