public class NextStep {
    static String nextStep(String rule, int hours, boolean under18) {
        String result;
        if (rule.equals("plagiarism")) {
            result = "talk to the teacher";
        } else {
            result = "call 1930";
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(nextStep("66D", 2, false));
    }
}
