public class NeverLeaves {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) Thread.onSpinWait(); }));
    }
}
