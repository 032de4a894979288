def can_be_key(rows, column):
    seen = []
    for row in rows:
        value = row[column]
        if value is None or value in seen:
            return False
        seen.append(value)
    return True


rows = [[1, "Rahul"], [2, "Asha"], [3, "Rahul"]]
print(can_be_key(rows, 0), can_be_key(rows, 1))
