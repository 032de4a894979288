class Time {
    int hours;
    int minutes;

    Time() {
        hours = 0;
        minutes = 0;
    }

    Time(int hours, int minutes) {
        hours = hours;
    }

    Time(int total) {
        minutes = total;
    }

    String text() {
        return hours + (minutes < 10 ? ":0" : ":") + minutes;
    }
}

public class Station {
    static String of() {
        return new Time().text();
    }

    static String of(int hours, int minutes) {
        return new Time(hours, minutes).text();
    }

    static String of(int total) {
        return new Time(total).text();
    }

    public static void main(String[] args) {
        System.out.println(of(75));
    }
}
