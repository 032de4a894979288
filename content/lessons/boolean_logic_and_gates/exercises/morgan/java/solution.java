public class Morgan {
    static int nand(int a, int b) {
        return 1 - (a & b);
    }

    static int notGate(int a) {
        return nand(a, a);
    }

    static int andGate(int a, int b) {
        return notGate(nand(a, b));
    }

    static int orGate(int a, int b) {
        return nand(notGate(a), notGate(b));
    }

    public static void main(String[] args) {
        int good = 0;
        for (int a = 0; a <= 1; a++) {
            for (int b = 0; b <= 1; b++) {
                int left1 = notGate(andGate(a, b));
                int right1 = orGate(notGate(a), notGate(b));
                int left2 = notGate(orGate(a, b));
                int right2 = andGate(notGate(a), notGate(b));
                System.out.println(a + " " + b + " " + left1 + " " + right1 + " " + left2 + " " + right2);
                if (left1 == right1 && left2 == right2) {
                    good = good + 1;
                }
            }
        }
        System.out.println("Both laws hold: " + good + " of 4");
    }
}
