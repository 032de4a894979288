import java.util.*;
import java.util.stream.*;

/** Compiled by JavaWorker before it waits for a program: it uses what school programs use. */
public class WarmUpExample {
    interface Shape {
        double area();
    }

    record Square(double side) implements Shape {
        public double area() {
            return side * side;
        }
    }

    static int twice(int n) {
        return 2 * n;
    }

    public static void main(String[] args) throws Exception {
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
        Map<String, Integer> counts = new HashMap<>();
        for (int n : numbers) counts.merge("n" + n, twice(n), Integer::sum);
        String joined = numbers.stream().map(n -> String.valueOf(n * n)).collect(Collectors.joining(" "));
        String formatted = String.format("%d %.2f", counts.size(), new Square(2).area());
        StringBuilder text = new StringBuilder(joined).append(formatted);
        Scanner scanner = new Scanner("1 2");
        text.append(scanner.nextInt());
        try {
            throw new IllegalStateException();
        } catch (RuntimeException expected) {
            text.append(1);
        }
        switch (text.length()) {
            case 1 -> text.append(2);
            default -> text.append(3);
        }
    }
}
