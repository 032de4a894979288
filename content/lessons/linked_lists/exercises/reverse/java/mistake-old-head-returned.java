public class Reverse {
    static Node reverse(Node head) {
        Node done = null;
        Node node = head;
        while (node != null) {
            Node rest = node.next;
            node.next = done;
            done = node;
            node = rest;
        }
        return head;
    }

    static boolean isCircle(Node head) {
        Node slow = head;
        Node fast = head;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }

    static int[] tryReverse(int[] values) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) {
            head = new Node(values[i], head);
        }
        head = reverse(head);
        int[] found = new int[values.length];
        int i = 0;
        for (Node node = head; node != null && i < values.length; node = node.next) {
            found[i++] = node.value;
        }
        return found;
    }

    static boolean tryCircle(int count, int back) {
        Node[] nodes = new Node[count];
        for (int i = count - 1; i >= 0; i--) {
            nodes[i] = new Node(i, i + 1 < count ? nodes[i + 1] : null);
        }
        if (back >= 0) {
            nodes[count - 1].next = nodes[back];
        }
        return isCircle(count > 0 ? nodes[0] : null);
    }

    public static void main(String[] args) {
        for (int value : tryReverse(new int[]{10, 20, 30})) {
            System.out.println(value);
        }
    }
}

class Node {
    int value;
    Node next;

    Node(int value, Node next) {
        this.value = value;
        this.next = next;
    }
}
