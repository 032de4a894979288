public class Smooth {
    public static void main(String[] args) {
        double speed = 20;
        double turn = 0.3;
        while (Robot.driving()) {
            double difference = Robot.left() - Robot.right();
            Robot.wheels(speed + turn * difference, speed - turn * difference);
            Robot.step();
        }
        System.out.println("Lap time: " + Robot.time() + " s");
    }
}
