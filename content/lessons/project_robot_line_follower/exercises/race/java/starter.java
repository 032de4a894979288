public class Race {
    public static void main(String[] args) {
        double turn = 0.3;
        while (Robot.driving()) {
            double difference = Robot.left() - Robot.right();
            double speed = 20;
            Robot.wheels(speed + turn * difference, speed - turn * difference);
            Robot.step();
        }
        System.out.println("Lap time: " + Robot.time() + " s");
    }
}
