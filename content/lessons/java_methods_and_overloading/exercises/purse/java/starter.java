class Purse {
    int rupees;
}

public class Market {
    static int left(Purse purse, int price) {
        return 0;
    }

    static void pay(Purse purse, int price) {
        // subtract the price
    }

    static String shop(int rupees, int price) {
        Purse purse = new Purse();
        purse.rupees = rupees;
        String log = "would have " + left(purse, price) + ", still has " + purse.rupees;
        pay(purse, price);
        return log + ", after paying " + purse.rupees;
    }

    public static void main(String[] args) {
        System.out.println(shop(500, 120));
    }
}
