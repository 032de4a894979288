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
    return 0


def between(root, low, high, found):
    if root is None:
        return
    value = look(root)


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
