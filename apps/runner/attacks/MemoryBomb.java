import java.util.*;

public class MemoryBomb {
    public static void main(String[] args) {
        List<byte[]> hoard = new ArrayList<>();
        while (true) hoard.add(new byte[50_000_000]);
    }
}
