def neuron(inputs, weights, bias):
    total = bias
    for i in range(len(inputs)):
        total = total + weights[i] * inputs[i]
    if total >= 0:
        return 1
    return 0


def learn_one(weights, bias, inputs, truth, rate):
    answer = neuron(inputs, weights, bias)
    step = rate * (truth - answer)
    new = []
    for i in range(len(weights)):
        new.append(weights[i] + step * inputs[i])
    return [new, bias]


print(learn_one([0, 0], 0, [2, 1], 0, 1))
