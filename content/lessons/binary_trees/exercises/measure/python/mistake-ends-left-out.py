class Node:
    def __init__(self, value):
        self.value = value
        self.left = None
        self.right = None


looked = []


def look(root):
    looked.append(root.value)
    return root.value


def height(root):
    if root is None:
        return 0
    return 1 + max(height(root.left), height(root.right))


def between(root, low, high, found):
    if root is None:
        return
    value = look(root)
    if value > low:
        between(root.left, low, high, found)
    if low < value < high:
        found.append(value)
    if value < high:
        between(root.right, low, high, found)


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


def try_height(values):
    return height(make(values))


def try_between(values, low, high):
    looked.clear()
    found = []
    between(make(values), low, high, found)
    return " ".join(str(value) for value in found) + f", looks {len(looked)}"


print(try_height([50, 30, 70, 20, 40, 60]))
print(try_between([50, 30, 70, 20, 40, 60], 40, 65))
