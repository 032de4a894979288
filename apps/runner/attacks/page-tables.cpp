#include <cstdio>
#include <sys/mman.h>
// One byte in every two megabytes: the tables that find them are the memory.
int main() {
    long touched = 0;
    for (int piece = 0; piece < 100; piece++) {
        char* at = (char*)mmap(nullptr, 1L << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (at == MAP_FAILED) break;
        madvise(at, 1L << 40, MADV_NOHUGEPAGE);
        for (long i = 0; i < 1L << 40; i += 2L << 20, touched++) at[i] = 1;
    }
    printf("WON %ld\n", touched);
}
