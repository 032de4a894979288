import java.io.*;

public class Loud {
    static int copy() throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader("notice.txt"));
        PrintWriter writer = new PrintWriter(new FileWriter("loud.txt"));
        int count = 0;
        String line = reader.readLine();
        while (line != null) {
            writer.println(line.toUpperCase());
            count++;
            line = reader.readLine();
        }
        reader.close();
        writer.close();
        return count;
    }

    static void show(String name) throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader(name));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            System.out.println(line);
        }
        reader.close();
    }

    public static void main(String[] args) throws IOException {
        System.out.println(copy() + " lines copied");
        show("loud.txt");
    }
}
