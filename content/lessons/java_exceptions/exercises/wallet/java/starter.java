class LowBalance extends Exception {
    int missing;
}

class Wallet {
    private int balance;

    Wallet(int balance) {
        this.balance = balance;
    }

    void pay(int price) throws LowBalance {
        balance = balance - price;
    }

    int left() {
        return balance;
    }
}

public class Shop {
    static String buy(int balance, int[] prices) {
        Wallet wallet = new Wallet(balance);
        int paid = 0;
        int missing = 0;
        return "paid " + paid + ", left " + wallet.left() + ", missing " + missing;
    }

    public static void main(String[] args) {
        System.out.println(buy(100, new int[] {30, 80, 10}));
    }
}
