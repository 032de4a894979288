def one_pass(values):
    row = list(values)
    return row


print(one_pass([5, 2, 8, 1]))
