class LowBalance extends Exception {
    int missing;

    LowBalance(int missing) {
        super("missing: " + missing);
        this.missing = missing;
    }
}

class Wallet {
    private int balance;

    Wallet(int balance) {
        this.balance = balance;
    }

    void pay(int price) throws LowBalance {
        if (price <= 0) {
            throw new IllegalArgumentException("a price is more than 0");
        }
        balance = balance - price;
        if (balance < 0) {
            throw new LowBalance(-balance);
        }
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
        for (int price : prices) {
            try {
                wallet.pay(price);
                paid++;
            } catch (IllegalArgumentException e) {
                continue;
            } catch (LowBalance e) {
                missing = e.missing;
                break;
            }
        }
        return "paid " + paid + ", left " + wallet.left() + ", missing " + missing;
    }

    public static void main(String[] args) {
        System.out.println(buy(100, new int[] {30, 80, 10}));
    }
}
