import java.io.*;
import java.util.Scanner;

public class Rain {
    public static void main(String[] args) throws IOException {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        DataOutputStream out = new DataOutputStream(new FileOutputStream("rain.dat"));
        for (int i = 0; i < n; i++) {
            out.writeBytes(in.next());
        }
        out.close();
        System.out.println("Bytes: " + new File("rain.dat").length());
        DataInputStream data = new DataInputStream(new FileInputStream("rain.dat"));
        int count = 0;
        int largest = 0;
        int total = 0;
        try {
            while (true) {
                int reading = data.readInt();
                if (count == 0 || reading > largest) {
                    largest = reading;
                }
                count++;
                total = total + reading;
            }
        } catch (EOFException end) {
            data.close();
        }
        System.out.println("Read back: " + count);
        if (count == 0) {
            System.out.println("No readings");
        } else {
            System.out.println("Largest: " + largest);
            System.out.println("Total: " + total);
        }
    }
}
