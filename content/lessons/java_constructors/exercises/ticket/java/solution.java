class Ticket {
    String station;
    int price;
    boolean valid;

    Ticket(String place, int rupees) {
        station = place;
        price = rupees;
        valid = true;
    }
}

public class Counter {
    static String sell(String place, int rupees) {
        Ticket ticket = new Ticket(place, rupees);
        return ticket.station + ", " + ticket.price + " rupees, " + (ticket.valid ? "valid" : "not valid");
    }

    public static void main(String[] args) {
        System.out.println(sell("Nagpur", 10));
    }
}
