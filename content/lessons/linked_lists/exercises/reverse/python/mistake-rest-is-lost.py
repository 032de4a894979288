class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def reverse(head):
    done = None
    node = head
    while node is not None:
        node.next = done
        done = node
        node = node.next
    return done


def is_circle(head):
    slow = head
    fast = head
    while fast is not None and fast.next is not None:
        slow = slow.next
        fast = fast.next.next
        if slow is fast:
            return True
    return False


def try_reverse(values):
    head = None
    for value in values[::-1]:
        head = Node(value, head)
    head = reverse(head)
    found = []
    while head is not None and len(found) <= len(values):
        found.append(head.value)
        head = head.next
    return found


def try_circle(count, back):
    nodes = [Node(i, None) for i in range(count)]
    for i in range(count - 1):
        nodes[i].next = nodes[i + 1]
    if back >= 0:
        nodes[-1].next = nodes[back]
    return is_circle(nodes[0] if nodes else None)


print(try_reverse([10, 20, 30]), try_circle(4, 0))
