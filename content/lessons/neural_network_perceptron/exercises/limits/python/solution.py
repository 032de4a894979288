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


def epochs_needed(data, rate, most):
    weights = [0] * len(data[0][0])
    bias = 0
    for epoch in range(1, most + 1):
        clean = True
        for inputs, truth in data:
            if neuron(inputs, weights, bias) != truth:
                clean = False
            weights, bias = learn_one(weights, bias, inputs, truth, rate)
        if clean:
            return epoch
    return -1


xor = [[[0, 0], 0], [[0, 1], 1], [[1, 0], 1], [[1, 1], 0]]
print(epochs_needed(xor, 1, 50))
