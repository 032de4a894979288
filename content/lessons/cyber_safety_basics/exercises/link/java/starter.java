public class Safety {
    static boolean isBank(String address) {
        boolean result = false;
        if (address.startsWith("https://")) {
            result = true;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(isBank("https://onlinesbi.sbi.verify-kyc.top"));
    }
}
