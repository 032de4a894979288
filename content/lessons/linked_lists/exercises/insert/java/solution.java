public class Insert {
    static Node insertSorted(Node head, int value) {
        if (head == null || value < head.value) {
            return new Node(value, head);
        }
        Node node = head;
        while (node.next != null && node.next.value < value) {
            node = node.next;
        }
        node.next = new Node(value, node.next);
        return head;
    }

    static int[] tryInserts(int[] values) {
        Node head = null;
        for (int value : values) {
            head = insertSorted(head, value);
        }
        int[] found = new int[values.length];
        int i = 0;
        for (Node node = head; node != null; node = node.next) {
            found[i++] = node.value;
        }
        return found;
    }

    public static void main(String[] args) {
        for (int value : tryInserts(new int[]{20, 10, 30})) {
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
