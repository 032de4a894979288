import java.util.Scanner;

public class Month {
    static int days(int month, boolean leap) {
        int answer = 0;
        switch (month) {
            case 1: case 3: case 5: case 7: case 8: case 10: case 12:
                answer = 31;
                break;
            case 4: case 6: case 9: case 11:
                answer = 30;
            case 2:
                answer = leap ? 29 : 28;
        }
        return answer;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(days(in.nextInt(), in.nextBoolean()));
    }
}
