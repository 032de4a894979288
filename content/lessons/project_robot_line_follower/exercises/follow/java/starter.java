public class Follow {
    public static void main(String[] args) {
        int fast = 20;
        int slow = 5;
        while (Robot.driving()) {
            Robot.wheels(fast, fast);
            Robot.step();
        }
        System.out.println("Most off: " + Robot.off() + " cm");
    }
}
