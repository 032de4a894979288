def can_be_key(rows, column):
    return len(rows) > 0


rows = [[1, "Rahul"], [2, "Asha"], [3, "Rahul"]]
print(can_be_key(rows, 0), can_be_key(rows, 1))
