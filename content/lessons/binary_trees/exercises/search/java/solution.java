public class Search {
    static Node insert(Node root, int value) {
        if (root == null) {
            return new Node(value);
        }
        if (value < root.value) {
            root.left = insert(root.left, value);
        } else if (value > root.value) {
            root.right = insert(root.right, value);
        }
        return root;
    }

    static String search(Node root, int value) {
        int looks = 0;
        Node node = root;
        while (node != null) {
            looks++;
            if (value == node.value) {
                return "found after " + looks;
            }
            node = value < node.value ? node.left : node.right;
        }
        return "missing after " + looks;
    }

    static String trySearch(int[] values, int value) {
        Node root = null;
        for (int one : values) {
            root = insert(root, one);
        }
        return search(root, value);
    }

    public static void main(String[] args) {
        System.out.println(trySearch(new int[]{50, 30, 70, 20, 40, 60}, 60));
    }
}

class Node {
    int value;
    Node left;
    Node right;

    Node(int value) {
        this.value = value;
    }
}
