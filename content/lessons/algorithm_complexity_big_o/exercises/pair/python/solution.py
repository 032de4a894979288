from row import Row


def has_pair(row, target):
    left = 0
    right = row.size() - 1
    while left < right:
        total = row.get(left) + row.get(right)
        if total == target:
            return True
        if total < target:
            left = left + 1
        else:
            right = right - 1
    return False


def try_pair(values, target):
    row = Row(values)
    answer = "yes" if has_pair(row, target) else "no"
    few = row.looks() <= 2 * len(values)
    return f"{answer}, {'few' if few else 'too many'} looks"


print(try_pair([90, 120, 210, 380, 450], 501))
