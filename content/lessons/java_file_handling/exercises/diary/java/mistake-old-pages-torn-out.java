import java.io.*;
import java.util.Scanner;

public class Diary {
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        String today = in.nextLine();
        PrintWriter writer = new PrintWriter(new FileWriter("diary.txt"));
        writer.println(today);
        writer.close();
        BufferedReader reader = new BufferedReader(new FileReader("diary.txt"));
        int lines = 0;
        String line = reader.readLine();
        while (line != null) {
            System.out.println(line);
            lines++;
            line = reader.readLine();
        }
        reader.close();
        System.out.println("Lines: " + lines);
    }
}
