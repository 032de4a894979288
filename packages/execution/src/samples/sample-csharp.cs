using System;
using System.Linq;

class Program
{
    static void Main()
    {
        int[] numbers = { 1, 2, 3, 4, 5 };

        Console.WriteLine("Squares: " + string.Join(" ", numbers.Select(n => n * n)));
        Console.WriteLine("Even numbers: " + string.Join(" ", numbers.Where(n => n % 2 == 0)));
        Console.WriteLine("Sum: " + numbers.Sum());
    }
}
