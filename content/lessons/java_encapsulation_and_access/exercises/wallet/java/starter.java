class Wallet {
    int balance;

    Wallet(int balance) {
        this.balance = balance;
    }

    public int getBalance() {
        return balance;
    }

    public boolean deposit(int amount) {
        balance = balance + amount;
        return true;
    }

    public boolean pay(int amount) {
        balance = balance - amount;
        return true;
    }
}

public class Upi {
    static String inspect() {
        return Inspector.look(Wallet.class);
    }

    static String putIn(int start, int amount) {
        Wallet wallet = new Wallet(start);
        return wallet.deposit(amount) + ", " + wallet.getBalance();
    }

    static String payOut(int start, int amount) {
        Wallet wallet = new Wallet(start);
        return wallet.pay(amount) + ", " + wallet.getBalance();
    }

    public static void main(String[] args) {
        System.out.println(inspect());
        System.out.println(putIn(240, -500));
        System.out.println(payOut(240, 300));
    }
}
