using System;
using System.Diagnostics;

class ForkBomb
{
    static void Main()
    {
        int count = 0;
        try { while (true) { Process.Start("sleep", "100"); count++; } }
        catch (Exception) { Console.WriteLine(count > 200 ? "WON" : "stopped"); }
    }
}
