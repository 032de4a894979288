class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def insert(root, value):
    if root is None:
        return Node(value)
    if value < root.value:
        insert(root.left, value)
    elif value > root.value:
        insert(root.right, value)
    return root


def show(root):
    if root is None:
        return "-"
    if root.left is None and root.right is None:
        return f"({root.value})"
    return f"({root.value} {show(root.left)} {show(root.right)})"


def try_insert(values):
    root = None
    for value in values:
        root = insert(root, value)
    return show(root)


print(try_insert([50, 30, 70]))
