import java.util.ArrayList;

public class Measure {
    static int looked = 0;

    static int look(Node root) {
        looked++;
        return root.value;
    }

    static int height(Node root) {
        if (root == null) {
            return 0;
        }
        return 1 + Math.max(height(root.left), height(root.right));
    }

    static void between(Node root, int low, int high, ArrayList<String> found) {
        if (root == null) {
            return;
        }
        int value = look(root);
        between(root.left, low, high, found);
        if (value >= low && value <= high) {
            found.add("" + value);
        }
        between(root.right, low, high, found);
    }

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

    static Node make(int[] values) {
        Node root = null;
        for (int value : values) {
            root = insert(root, value);
        }
        return root;
    }

    static int tryHeight(int[] values) {
        return height(make(values));
    }

    static String tryBetween(int[] values, int low, int high) {
        looked = 0;
        ArrayList<String> found = new ArrayList<>();
        between(make(values), low, high, found);
        return String.join(" ", found) + ", looks " + looked;
    }

    public static void main(String[] args) {
        System.out.println(tryHeight(new int[]{50, 30, 70, 20, 40, 60}));
        System.out.println(tryBetween(new int[]{50, 30, 70, 20, 40, 60}, 40, 65));
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
