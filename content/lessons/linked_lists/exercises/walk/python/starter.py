class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def length(head):
    return 1


def contains(head, value):
    return head.value == value if head else False


def make(values):
    head = None
    for value in reversed(values):
        head = Node(value, head)
    return head


def try_length(values):
    return length(make(values))


def try_contains(values, value):
    return contains(make(values), value)


print(try_length([10, 20, 30]))
