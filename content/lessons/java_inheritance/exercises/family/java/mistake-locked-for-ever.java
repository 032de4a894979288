class Account {
    protected double balance;

    Account(double balance) {
        this.balance = balance;
    }

    boolean withdraw(double amount) {
        if (amount <= 0 || amount > balance) {
            return false;
        }
        balance = balance - amount;
        return true;
    }
}

class SavingsAccount extends Account {
    protected double rate;

    SavingsAccount(double balance, double rate) {
        super(balance);
        this.rate = rate;
    }

    void yearPasses() {
        balance = balance + balance * rate / 100;
    }
}

class SeniorAccount extends SavingsAccount {
    SeniorAccount(double balance, double rate) {
        super(balance, rate + 0.5);
    }
}

class FixedDeposit extends Account {
    private double first;
    private int years;

    FixedDeposit(double amount, int years) {
        super(amount);
        this.first = amount;
        this.years = years;
    }

    void yearPasses() {
        if (years > 0) {
            balance = balance + first * 10 / 100;
        }
    }

    @Override
    boolean withdraw(double amount) {
        if (years > 0) {
            return false;
        }
        return super.withdraw(amount);
    }
}

public class Family {
    static double senior(double start, double rate) {
        SeniorAccount account = new SeniorAccount(start, rate);
        account.yearPasses();
        return account.balance;
    }

    static String fixed(int amount, int years, int passed, int wanted) {
        FixedDeposit deposit = new FixedDeposit(amount, years);
        for (int i = 0; i < passed; i++) {
            deposit.yearPasses();
        }
        return deposit.withdraw(wanted) + ", " + (int) deposit.balance;
    }

    public static void main(String[] args) {
        System.out.println(senior(1000, 4));
        System.out.println(fixed(1000, 2, 2, 500));
    }
}
