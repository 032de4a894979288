import java.io.*;

public class SpeaksToProcessOne {
    public static void main(String[] args) throws Exception {
        // The agent that compiled us has the line open still; nobody may listen at its other end.
        Class<?> agent = ClassLoader.getSystemClassLoader().loadClass("Agent");
        var line = agent.getDeclaredMethod("line");
        line.setAccessible(true);
        var out = new FileOutputStream((FileDescriptor) line.invoke(null));
        for (int i = 0; i < 100; i++) {
            out.write(new byte[] {0, 1, 2, 3});
            System.out.println("WON " + i);
        }
    }
}
