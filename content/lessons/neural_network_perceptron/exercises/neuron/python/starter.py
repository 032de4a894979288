def neuron(inputs, weights, bias):
    total = bias
    return total


print(neuron([1, 3], [-2, 1], 1))
