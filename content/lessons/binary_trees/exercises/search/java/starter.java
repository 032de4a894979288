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
        return "missing after 0";
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
