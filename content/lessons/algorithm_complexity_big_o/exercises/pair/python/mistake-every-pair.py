from row import Row


def has_pair(row, target):
    for i in range(row.size()):
        for j in range(i + 1, row.size()):
            if row.get(i) + row.get(j) == target:
                return True
    return False


def try_pair(values, target):
    row = Row(values)
    answer = "yes" if has_pair(row, target) else "no"
    few = row.looks() <= 2 * len(values)
    return f"{answer}, {'few' if few else 'too many'} looks"


print(try_pair([90, 120, 210, 380, 450], 501))
