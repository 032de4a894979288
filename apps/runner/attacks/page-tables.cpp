#include <cstdio>
#include <sys/mman.h>
// One byte in every two megabytes: the tables that find them, four kilobytes each, are the memory.
int main() {
    const long size = 1L << 36, memory_limit = 512L << 20;
    long touched = 0;
    for (int piece = 0; piece < 1600; piece++) {
        char* at = (char*)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (at == MAP_FAILED) break;
        madvise(at, size, MADV_NOHUGEPAGE);
        for (long i = 0; i < size; i += 2L << 20, touched++) at[i] = 1;
    }
    printf("%s %ld\n", touched * 4096 > memory_limit ? "WON" : "touched", touched);
}
