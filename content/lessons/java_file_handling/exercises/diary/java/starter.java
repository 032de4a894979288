import java.io.*;
import java.util.Scanner;

public class Diary {
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        String today = in.nextLine();
        BufferedReader reader = new BufferedReader(new FileReader("diary.txt"));
        System.out.println(reader.readLine());
        reader.close();
    }
}
