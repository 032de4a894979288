public class Meeting {
    static double mean(int[] marks) {
        return 0;
    }

    static int aboveMean(int[] marks) {
        return marks.length;
    }

    public static void main(String[] args) {
        int[] marks = {50, 60, 70, 95};
        System.out.println(mean(marks));
        System.out.println(aboveMean(marks));
    }
}
