import java.util.List;
import java.util.stream.Collectors;

public class Main {
    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 2, 3, 4, 5);

        String squares = numbers.stream().map(n -> String.valueOf(n * n)).collect(Collectors.joining(" "));
        String evens = numbers.stream().filter(n -> n % 2 == 0).map(String::valueOf).collect(Collectors.joining(" "));
        int sum = numbers.stream().mapToInt(Integer::intValue).sum();

        System.out.println("Squares: " + squares);
        System.out.println("Even numbers: " + evens);
        System.out.println("Sum: " + sum);
    }
}
