class Clock {
    int hours;
    int minutes;

    Clock(int hours, int minutes) {
        this.hours = hours;
        this.minutes = minutes;
    }

    Clock(Clock other) {
        this(other.hours, other.minutes);
    }

    Clock after(int more) {
        int total = hours * 60 + minutes + more;
        return new Clock(total / 60, total % 60);
    }

    String text() {
        return hours + (minutes < 10 ? ":0" : ":") + minutes;
    }
}

public class Railway {
    static String journey(int hours, int minutes, int travel) {
        Clock departure = new Clock(hours, minutes);
        Clock arrival = departure.after(travel);
        return departure.text() + " to " + arrival.text();
    }

    static String delay(int hours, int minutes) {
        Clock planned = new Clock(hours, minutes);
        Clock late = new Clock(planned);
        late.minutes++;
        return planned.text() + " and " + late.text();
    }

    public static void main(String[] args) {
        System.out.println(journey(16, 55, 30));
        System.out.println(delay(9, 40));
    }
}
