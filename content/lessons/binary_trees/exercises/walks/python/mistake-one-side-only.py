class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


def pre_order(root):
    if root is None:
        return []
    return [root.value] + pre_order(root.left) + pre_order(root.right)


def in_order(root):
    if root is None:
        return []
    return in_order(root.left) + [root.value]


def post_order(root):
    if root is None:
        return []
    return post_order(root.left) + post_order(root.right) + [root.value]


def insert(root, value):
    if root is None:
        return Node(value)
    if value < root.value:
        root.left = insert(root.left, value)
    elif value > root.value:
        root.right = insert(root.right, value)
    return root


def make(values):
    root = None
    for value in values:
        root = insert(root, value)
    return root


def try_pre(values):
    return pre_order(make(values))


def try_in(values):
    return in_order(make(values))


def try_post(values):
    return post_order(make(values))


print(try_in([50, 30, 70, 20, 40, 60]))
