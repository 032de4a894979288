import java.util.ArrayList;

public class Walks {
    static void preOrder(Node root, ArrayList<Integer> found) {
        if (root != null) {
            found.add(root.value);
            preOrder(root.left, found);
            preOrder(root.right, found);
        }
    }

    static void inOrder(Node root, ArrayList<Integer> found) {
        if (root != null) {
            inOrder(root.left, found);
            found.add(root.value);
            inOrder(root.right, found);
        }
    }

    static void postOrder(Node root, ArrayList<Integer> found) {
        if (root != null) {
            inOrder(root.left, found);
            inOrder(root.right, found);
            found.add(root.value);
        }
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

    static ArrayList<Integer> tryPre(int[] values) {
        ArrayList<Integer> found = new ArrayList<>();
        preOrder(make(values), found);
        return found;
    }

    static ArrayList<Integer> tryIn(int[] values) {
        ArrayList<Integer> found = new ArrayList<>();
        inOrder(make(values), found);
        return found;
    }

    static ArrayList<Integer> tryPost(int[] values) {
        ArrayList<Integer> found = new ArrayList<>();
        postOrder(make(values), found);
        return found;
    }

    public static void main(String[] args) {
        System.out.println(tryIn(new int[]{50, 30, 70, 20, 40, 60}));
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
