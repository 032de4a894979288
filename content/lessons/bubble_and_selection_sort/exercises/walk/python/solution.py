def one_pass(values):
    row = list(values)
    for i in range(len(row) - 1):
        if row[i] > row[i + 1]:
            row[i], row[i + 1] = row[i + 1], row[i]
    return row


print(one_pass([5, 2, 8, 1]))
