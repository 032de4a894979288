public class Insert {
    static Node insert(Node root, int value) {
        if (root == null) {
            return new Node(value);
        }
        if (value < root.value) {
            insert(root.left, value);
        } else if (value > root.value) {
            insert(root.right, value);
        }
        return root;
    }

    static String show(Node root) {
        if (root == null) {
            return "-";
        }
        if (root.left == null && root.right == null) {
            return "(" + root.value + ")";
        }
        return "(" + root.value + " " + show(root.left) + " " + show(root.right) + ")";
    }

    static String tryInsert(int[] values) {
        Node root = null;
        for (int value : values) {
            root = insert(root, value);
        }
        return show(root);
    }

    public static void main(String[] args) {
        System.out.println(tryInsert(new int[]{50, 30, 70}));
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
