public class Payday {
    static double total(Payable[] people) {
        return 0;
    }

    static String best(Payable[] people) {
        return "nobody";
    }

    public static void main(String[] args) {
        System.out.println("Total: " + total(Shop.people()));
        System.out.println("Best paid: " + best(Shop.people()));
    }
}
