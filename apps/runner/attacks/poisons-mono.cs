using System;
using System.IO;
using System.Runtime.InteropServices;
class P {
    [DllImport("libc")] static extern int getuid();
    [DllImport("libc")] static extern int setresuid(int real, int effective, int saved);
    [DllImport("libc")] static extern int chroot(string path);
    static void Main() {
        var user = getuid();
        if (setresuid(0, 0, 0) == 0 && user != 0) Console.WriteLine("WON uid");
        if (chroot("/tmp") == 0) Console.WriteLine("WON chroot");
        foreach (var path in new[] {"/opt/nirmaan/csharp/4.5/mscorlib.dll", "/usr/lib/mono/4.5/mscorlib.dll", "/etc/mono/config"})
            try { File.AppendAllText(path, " "); Console.WriteLine("WON " + path); } catch (Exception) {}
    }
}
