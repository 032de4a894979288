import java.io.*;

public class Milk {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader("milk.txt"));
        int days = 0;
        int litres = 0;
        while (reader.readLine() != null) {
            String line = reader.readLine();
            if (line != null) {
                days++;
                litres = litres + Integer.parseInt(line);
            }
        }
        reader.close();
        System.out.println("Days: " + days);
        System.out.println("Litres: " + litres);
    }
}
