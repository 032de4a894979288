public class ThreadBomb {
    public static void main(String[] args) {
        int count = 0;
        try {
            while (true) {
                new Thread(() -> { while (true) Thread.onSpinWait(); }).start();
                count++;
            }
        } catch (Throwable stopped) {
            System.out.println(count > 300 ? "WON" : "stopped");
            Runtime.getRuntime().halt(1);
        }
    }
}
