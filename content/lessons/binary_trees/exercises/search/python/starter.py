class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def insert(root, value):
    if root is None:
        return Node(value)
    if value < root.value:
        root.left = insert(root.left, value)
    elif value > root.value:
        root.right = insert(root.right, value)
    return root


def search(root, value):
    return "missing after 0"


def try_search(values, value):
    root = None
    for one in values:
        root = insert(root, one)
    return search(root, value)


print(try_search([50, 30, 70, 20, 40, 60], 60))
