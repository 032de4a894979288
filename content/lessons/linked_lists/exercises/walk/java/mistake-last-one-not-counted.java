public class Hunt {
    static int length(Node head) {
        int count = 0;
        Node node = head;
        while (node.next != null) {
            count++;
            node = node.next;
        }
        return count;
    }

    static boolean contains(Node head, int value) {
        return head != null && head.value == value;
    }

    static Node make(int[] values) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) {
            head = new Node(values[i], head);
        }
        return head;
    }

    static int tryLength(int[] values) {
        return length(make(values));
    }

    static boolean tryContains(int[] values, int value) {
        return contains(make(values), value);
    }

    public static void main(String[] args) {
        System.out.println(tryLength(new int[]{10, 20, 30}));
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
