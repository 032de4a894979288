import java.io.*;

public class Milk {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader("milk.txt"));
        int days = 0;
        int litres = 0;
        String line = reader.readLine();
        while (line != null) {
            days++;
            litres = litres + Integer.parseInt(line);
            line = reader.readLine();
        }
        reader.close();
        System.out.println("Days: " + days);
        System.out.println("Litres: " + litres);
    }
}
