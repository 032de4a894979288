abstract class Tile {
    abstract double area();

    double price(double rate) {
        return area() * rate;
    }
}

class SquareTile extends Tile {
    private double side;

    SquareTile(double side) {
        this.side = side;
    }

    @Override
    double area() {
        return side;
    }
}

class RectangleTile extends Tile {
    private double length;
    private double breadth;

    RectangleTile(double length, double breadth) {
        this.length = length;
        this.breadth = breadth;
    }

    @Override
    double area() {
        return length * breadth;
    }
}

class CircleTile extends Tile {
    private double radius;

    CircleTile(double radius) {
        this.radius = radius;
    }

    @Override
    double area() {
        return Math.PI * radius * radius;
    }
}

public class Floor {
    static double price(String kind, double a, double b, double rate) {
        Tile tile;
        if (kind.equals("square")) {
            tile = new SquareTile(a);
        } else if (kind.equals("circle")) {
            tile = new CircleTile(a);
        } else {
            tile = new RectangleTile(a, b);
        }
        return tile.price(rate);
    }

    static boolean isAbstract() {
        return java.lang.reflect.Modifier.isAbstract(Tile.class.getModifiers());
    }

    public static void main(String[] args) {
        System.out.println(price("square", 2, 0, 10));
        System.out.println("Tile is abstract: " + isAbstract());
    }
}
