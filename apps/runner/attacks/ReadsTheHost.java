import java.nio.file.*;

public class ReadsTheHost {
    public static void main(String[] args) {
        for (String path : new String[] {"/etc/shadow", "/proc/1/environ", "/proc/1/mem", "/proc/kallsyms"}) {
            try {
                if (Files.readAllBytes(Path.of(path)).length > 0) System.out.println("WON " + path);
            } catch (Exception refused) {}
        }
        for (String name : System.getenv().keySet()) if (name.matches(".*(TOKEN|SECRET|RUNNER).*")) System.out.println("WON " + name);
    }
}
