using System;
using System.IO;
using System.Runtime.InteropServices;

class CallsTheKernel
{
    [DllImport("libc")] static extern int unshare(int flags);
    [DllImport("libc")] static extern int getuid();
    [DllImport("libc")] static extern int setuid(int user);
    static void Main()
    {
        if (unshare(0x10000000) == 0) Console.WriteLine("WON unshare");
        int user = getuid();
        if (setuid(0) == 0 && user != 0) Console.WriteLine("WON setuid");
        foreach (var path in new[] { "/etc/shadow", "/proc/1/environ" })
        {
            try { if (File.ReadAllBytes(path).Length > 0) Console.WriteLine("WON " + path); } catch (Exception) { }
        }
    }
}
