class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def delete(head, value):
    if head is None:
        return None
    if head.value == value:
        return head.next
    node = head
    while node.next.value != value:
        node = node.next
    if node.next is not None:
        node.next = node.next.next
    return head


def try_delete(values, value):
    head = None
    for one in reversed(values):
        head = Node(one, head)
    head = delete(head, value)
    found = []
    while head is not None:
        found.append(head.value)
        head = head.next
    return found


print(try_delete([10, 20, 30], 20))
