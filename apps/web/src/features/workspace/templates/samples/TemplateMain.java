import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("What is your name? ");
        String name = in.nextLine();
        System.out.println("Hello, " + name);

        for (int number = 1; number <= 5; number++) {
            System.out.println(number + " squared is " + number * number);
        }
    }
}
