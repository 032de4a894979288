#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstring>
int main() {
    static char bytes[1 << 20];
    memset(bytes, 1, sizeof bytes);
    for (int p = 0; p < 100; p++)
        if (fork() == 0) {
            long all = 0;
            for (int i = 0; i < 500; i++) {
                int ends[2];
                if (pipe2(ends, O_NONBLOCK) < 0) break;
                fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
                for (long n; (n = write(ends[1], bytes, sizeof bytes)) > 0;) all += n;
            }
            if (all > 700L << 20) puts("WON");
            sleep(1);
            return 0;
        }
    while (wait(nullptr) > 0) continue;
}
