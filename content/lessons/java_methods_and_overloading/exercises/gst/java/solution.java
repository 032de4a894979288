public class Gst {
    static double withGst(double price, double rate) {
        return price + price * rate / 100;
    }

    public static void main(String[] args) {
        System.out.println(withGst(1000, 18));
    }
}
