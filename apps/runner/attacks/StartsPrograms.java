public class StartsPrograms {
    public static void main(String[] args) throws Exception {
        while (true) {
            try {
                new ProcessBuilder("sh", "-c", "sleep 100").start();
            } catch (java.io.IOException full) {
                break;
            }
        }
        System.out.println(ProcessHandle.allProcesses().count() > 200 ? "WON" : "stopped");
    }
}
