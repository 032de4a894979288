interface Payable {
    double pay();
}

class Monthly implements Payable {
    private double salary;

    Monthly(double salary) {
        // store the salary
    }

    public double pay() {
        return 0;
    }
}

class Daily implements Payable {
    private double rate;
    private double days;

    Daily(double rate, double days) {
        // store both
    }

    public double pay() {
        return 0;
    }
}

class Sales implements Payable {
    private double fixed;
    private double sold;

    Sales(double fixed, double sold) {
        // store both
    }

    public double pay() {
        return 0;
    }
}

public class Silks {
    static Payable hire(String kind, double a, double b) {
        if (kind.equals("monthly")) {
            return new Monthly(a);
        } else if (kind.equals("daily")) {
            return new Daily(a, b);
        }
        return new Sales(a, b);
    }

    static double pay(String kind, double a, double b) {
        return hire(kind, a, b).pay();
    }

    static int promises() {
        Object[] people = {new Monthly(1), new Daily(1, 1), new Sales(1, 1)};
        int count = 0;
        for (Object person : people) {
            if (person instanceof Payable) {
                count++;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(pay("daily", 650, 24));
        System.out.println(promises() + " classes keep the promise");
    }
}
