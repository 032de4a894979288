def neuron(inputs, weights, bias):
    total = bias
    for i in range(len(inputs)):
        total = total + weights[i] * inputs[i]
    if total >= 0:
        return 1
    return 0


print(neuron([1, 3], [-2, 1], 1))
