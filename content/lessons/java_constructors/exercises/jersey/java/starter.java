class Jersey {
    String name;
    int number;

    Jersey(String name, int number) {
        name = name;
        number = number;
    }
}

public class Team {
    static String print(String name, int number) {
        Jersey jersey = new Jersey(name, number);
        return jersey.name + " " + jersey.number;
    }

    public static void main(String[] args) {
        System.out.println(print("SMRITI", 18));
    }
}
