def neuron(inputs, weights, bias):
    total = bias
    for i in range(len(inputs)):
        total = total + weights[i] * inputs[i]
    if total >= 0:
        return 1
    return 0


def learn_one(weights, bias, inputs, truth, rate):
    step = rate * (truth - neuron(inputs, weights, bias))
    new = []
    for i in range(len(weights)):
        new.append(weights[i] + step * inputs[i])
    return [new, bias + step]


def train(data, epochs, rate):
    weights = []
    bias = 0
    return [weights, bias]


gate_or = [[[0, 0], 0], [[0, 1], 1], [[1, 0], 1], [[1, 1], 1]]
print(train(gate_or, 10, 1))
