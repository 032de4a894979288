class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def insert_sorted(head, value):
    return Node(value, head)


def try_inserts(values):
    head = None
    for value in values:
        head = insert_sorted(head, value)
    found = []
    while head is not None:
        found.append(head.value)
        head = head.next
    return found


print(try_inserts([20, 10, 30]))
