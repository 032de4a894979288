public class Delete {
    static Node delete(Node head, int value) {
        if (head == null) {
            return null;
        }
        Node node = head;
        while (node.next != null && node.next.value != value) {
            node = node.next;
        }
        if (node.next != null) {
            node.next = node.next.next;
        }
        return head;
    }

    static int[] tryDelete(int[] values, int value) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) {
            head = new Node(values[i], head);
        }
        head = delete(head, value);
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            count++;
        }
        int[] found = new int[count];
        int i = 0;
        for (Node node = head; node != null; node = node.next) {
            found[i++] = node.value;
        }
        return found;
    }

    public static void main(String[] args) {
        for (int value : tryDelete(new int[]{10, 20, 30}, 20)) {
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
