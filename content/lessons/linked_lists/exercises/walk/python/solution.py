class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def length(head):
    count = 0
    node = head
    while node is not None:
        count = count + 1
        node = node.next
    return count


def contains(head, value):
    node = head
    while node is not None:
        if node.value == value:
            return True
        node = node.next
    return False


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
