public class Follow {
    public static void main(String[] args) {
        int fast = 20;
        int slow = 5;
        while (Robot.driving()) {
            if (Robot.left() < Robot.right()) {
                Robot.wheels(fast, slow);
            } else {
                Robot.wheels(slow, fast);
            }
            Robot.step();
        }
        System.out.println("Most off: " + Robot.off() + " cm");
    }
}
