import type { Language } from "../language.ts";

export const csharp: Language = {
  id: "csharp",
  label: "C#",
  logo: "/languages/csharp.svg",
  runtime: { language: "csharp", version: "6.12.0" },
  editorLanguage: "csharp",
  extension: "cs",
  sample: `using System;
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
`,
};
