public class Payday {
    static double total(Payable[] people) {
        double sum = 0;
        for (Payable person : people) {
            sum = sum + person.pay();
        }
        return sum;
    }

    static String best(Payable[] people) {
        double most = 0;
        String name = "nobody";
        for (Payable person : people) {
            if (person.pay() > most) {
                most = person.pay();
                name = person.name();
            }
        }
        return name;
    }

    public static void main(String[] args) {
        System.out.println("Total: " + total(Shop.people()));
        System.out.println("Best paid: " + best(Shop.people()));
    }
}
