import java.io.*;
import java.util.Scanner;

public class Rain {
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        DataOutputStream out = new DataOutputStream(new FileOutputStream("rain.dat"));
        out.close();
        System.out.println("Bytes: " + new File("rain.dat").length());
        DataInputStream data = new DataInputStream(new FileInputStream("rain.dat"));
        int count = 0;
        data.close();
        System.out.println("Read back: " + count);
    }
}
