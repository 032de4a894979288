class Animal {
    String sound() {
        return "...";
    }
}

class Cow extends Animal {
    @Override
    String sound() {
        return "Moo";
    }
}

class Hen extends Animal {
    String sound(int times) {
        return "Kukdukoo";
    }
}

class Goat extends Animal {
    @Override
    String sound() {
        return "Maa";
    }
}

public class Farm {
    static Animal make(char letter) {
        return letter == 'c' ? new Cow() : letter == 'h' ? new Hen() : new Goat();
    }

    static String morning(String letters) {
        Animal[] animals = new Animal[letters.length()];
        for (int i = 0; i < animals.length; i++) {
            animals[i] = make(letters.charAt(i));
        }
        String all = "";
        for (Animal animal : animals) {
            all = all + animal.sound() + " ";
        }
        return all.trim();
    }

    public static void main(String[] args) {
        System.out.println(morning("hch"));
    }
}
