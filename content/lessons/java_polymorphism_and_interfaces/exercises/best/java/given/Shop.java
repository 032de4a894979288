interface Payable {
    String name();

    double pay();
}

class Tailor implements Payable {
    public String name() {
        return "Meena";
    }

    public double pay() {
        return 22000;
    }
}

class Loader implements Payable {
    private int days;

    Loader(int days) {
        this.days = days;
    }

    public String name() {
        return "Raju";
    }

    public double pay() {
        return days * 650;
    }
}

class Saleswoman implements Payable {
    public String name() {
        return "Anu";
    }

    public double pay() {
        return 9000 + 100000 * 2 / 100;
    }
}

class Shop {
    static Payable[] people() {
        return new Payable[] {new Loader(24), new Tailor(), new Saleswoman()};
    }
}
