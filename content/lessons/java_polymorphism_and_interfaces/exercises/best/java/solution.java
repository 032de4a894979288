public class Payday {
    static double total(Payable[] people) {
        double sum = 0;
        for (Payable person : people) {
            sum = sum + person.pay();
        }
        return sum;
    }

    static String best(Payable[] people) {
        Payable top = null;
        for (Payable person : people) {
            if (top == null || person.pay() > top.pay()) {
                top = person;
            }
        }
        return top == null ? "nobody" : top.name();
    }

    public static void main(String[] args) {
        System.out.println("Total: " + total(Shop.people()));
        System.out.println("Best paid: " + best(Shop.people()));
    }
}
