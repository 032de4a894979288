using System.Collections.Generic;

class MemoryBomb
{
    static void Main()
    {
        var hoard = new List<byte[]>();
        while (true) { var piece = new byte[50000000]; for (int i = 0; i < piece.Length; i += 4096) piece[i] = 1; hoard.Add(piece); }
    }
}
