public class NextStep {
    static String nextStep(String rule, int hours, boolean under18) {
        String result;
        if (rule.equals("plagiarism")) {
            result = "talk to the teacher";
        } else if (rule.equals("copyright")) {
            result = "write to the owner";
        } else if (rule.equals("allowed")) {
            result = "nothing to do";
        } else if (rule.equals("66D") && hours <= 24) {
            result = "call 1930";
        } else {
            result = "report at cybercrime.gov.in";
        }
        if (under18) {
            result = result + " with a parent";
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(nextStep("66D", 2, false));
    }
}
