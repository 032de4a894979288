class MetroCard {
    public String owner;
    public int rupees;

    MetroCard(String owner, int rupees) {
        this.owner = owner;
        this.rupees = rupees;
    }

    public String getOwner() {
        return "nobody";
    }

    public int getRupees() {
        return 0;
    }
}

public class Gate {
    static String inspect() {
        return Inspector.look(MetroCard.class);
    }

    static String show(String owner, int rupees) {
        MetroCard card = new MetroCard(owner, rupees);
        return card.getOwner() + " has " + card.getRupees();
    }

    public static void main(String[] args) {
        System.out.println(inspect());
        System.out.println(show("Asha", 200));
    }
}
