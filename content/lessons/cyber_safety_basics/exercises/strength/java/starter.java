public class Strength {
    static int passwordStrength(String text) {
        int points = 0;
        if (text.length() >= 12) {
            points = points + 1;
        }
        boolean hasSmall = false;
        for (char letter : text.toCharArray()) {
            if (Character.isLowerCase(letter)) {
                hasSmall = true;
            }
        }
        if (hasSmall) {
            points = points + 1;
        }
        return points;
    }

    public static void main(String[] args) {
        System.out.println(passwordStrength("neem-scooter-Monsoon-42"));
    }
}
