class Scooter {
    double litres;
    int km;

    boolean ride(int distance) {
        double need = distance / 40.0;
        if (need > litres) {
            return false;
        }
        litres = litres - need;
        km = km + distance;
        return true;
    }
}

public class Garage {
    static String day(double petrol, int first, int second, int third) {
        Scooter scooter = new Scooter();
        scooter.litres = petrol;
        String answers = scooter.ride(first) + " " + scooter.ride(second) + " " + scooter.ride(third);
        return answers + ", " + scooter.km + " km, " + scooter.litres + " l";
    }

    public static void main(String[] args) {
        System.out.println(day(2, 40, 20, 40));
    }
}
