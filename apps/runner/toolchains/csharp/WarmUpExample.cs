using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

/// Compiled by CompileServer before it waits for a program: it uses what school programs use.
interface IShape {
    double Area();
}

abstract class Named : IShape {
    public string Name { get; private set; }
    protected Named(string name) { Name = name; }
    public abstract double Area();
    public override string ToString() { return string.Format("{0}: {1:F2}", Name, Area()); }
}

sealed class Square : Named {
    readonly double side;
    public Square(double side) : base("square") { this.side = side; }
    public override double Area() { return side * side; }
}

enum Level { Low, High }

class Program {
    delegate int Change(int n);

    static IEnumerable<int> Count(int last) {
        for (int i = 0; i < last; i++) yield return i;
    }

    static int Fact(int n) { return n < 2 ? 1 : n * Fact(n - 1); }

    static bool TryHalf(int n, out int half) {
        half = n / 2;
        return n % 2 == 0;
    }

    static void Main(string[] args) {
        var counts = new Dictionary<string, int>();
        int[,] grid = new int[2, 3];
        List<int> numbers = Count(5).Select(n => n * n).Where(n => n % 2 == 0).ToList();
        foreach (int n in numbers) counts["n" + n] = counts.ContainsKey("n" + n) ? 1 : n;
        var text = new StringBuilder();
        for (int i = 0; i < grid.GetLength(0); i++) text.Append(grid[i, 0]).Append(' ');
        Change twice = n => 2 * n;
        try {
            int half;
            if (!TryHalf(Fact(3), out half)) throw new InvalidOperationException("odd");
            text.AppendLine($"{half} {twice(half)}");
        } catch (InvalidOperationException error) {
            Console.WriteLine(error.Message);
        } finally {
            Console.Write(text);
        }
        switch (counts.Count > 1 ? Level.High : Level.Low) {
            case Level.High: Console.WriteLine(new Square(2)); break;
            default: Console.WriteLine(string.Join(", ", numbers.OrderBy(n => -n))); break;
        }
        string line;
        while ((line = Console.ReadLine()) != null) Console.WriteLine(int.Parse(line) + args.Length);
    }
}
