class Account {
    private String owner;
    private double balance;

    Account(String owner, double balance) {
        this.owner = owner;
        this.balance = balance;
    }

    String getOwner() {
        return owner;
    }

    double getBalance() {
        return balance;
    }

    void deposit(double amount) {
        balance = balance + amount;
    }
}

class SavingsAccount extends Account {
    private double rate;

    SavingsAccount(String owner, double balance, double rate) {
        super("nobody", 0);
    }

    void addInterest() {
        // add the interest
    }
}

public class Bank {
    static double year(double start, double rate, double paidIn) {
        SavingsAccount mine = new SavingsAccount("Asha", start, rate);
        mine.deposit(paidIn);
        mine.addInterest();
        return mine.getBalance();
    }

    static String owner(String name) {
        return new SavingsAccount(name, 10, 4).getOwner();
    }

    public static void main(String[] args) {
        System.out.println(year(1000, 4, 500));
    }
}
