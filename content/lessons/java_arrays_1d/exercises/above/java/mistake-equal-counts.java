public class Meeting {
    static double mean(int[] marks) {
        if (marks.length == 0) {
            return 0;
        }
        int sum = 0;
        for (int mark : marks) {
            sum = sum + mark;
        }
        return (double) sum / marks.length;
    }

    static int aboveMean(int[] marks) {
        double middle = mean(marks);
        int count = 0;
        for (int mark : marks) {
            if (mark >= middle) {
                count++;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        int[] marks = {50, 60, 70, 95};
        System.out.println(mean(marks));
        System.out.println(aboveMean(marks));
    }
}
