public class Smooth {
    public static void main(String[] args) {
        double speed = 20;
        double turn = 0.3;
        while (Robot.driving()) {
            if (Robot.left() < Robot.right()) {
                Robot.wheels(5, speed);
            } else {
                Robot.wheels(speed, 5);
            }
            Robot.step();
        }
        System.out.println("Lap time: " + Robot.time() + " s");
    }
}
