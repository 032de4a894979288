class Account {
    protected int balance;

    Account(int balance) {
        this.balance = balance;
    }

    int getBalance() {
        return balance;
    }

    boolean withdraw(int amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        balance = balance - amount;
        return true;
    }
}

class SavingsAccount extends Account {
    SavingsAccount(int balance) {
        super(balance);
    }

    @Override
    boolean withdraw(int amount) {
        return false;
    }
}

public class Branch {
    static String savings(int start, int amount) {
        Account account = new SavingsAccount(start);
        return account.withdraw(amount) + ", " + account.getBalance();
    }

    static String plain(int start, int amount) {
        Account account = new Account(start);
        return account.withdraw(amount) + ", " + account.getBalance();
    }

    public static void main(String[] args) {
        System.out.println(savings(2000, 1800));
        System.out.println(plain(2000, 1800));
    }
}
