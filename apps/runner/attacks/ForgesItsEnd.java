import java.io.*;

public class ForgesItsEnd {
    public static void main(String[] args) throws Exception {
        for (int fd = 3; fd < 50; fd++) {
            try (var out = new FileOutputStream("/proc/self/fd/" + fd)) {
                out.write(new byte[] {0, 0, 0});
                System.out.println("WON " + fd);
            } catch (IOException refused) {}
        }
    }
}
