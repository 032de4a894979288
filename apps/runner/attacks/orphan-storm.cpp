#include <sys/wait.h>
#include <unistd.h>
// Orphans for process 1 faster than it can bury them: it must still look at its clocks.
int main() {
    for (int i = 0; i < 60; i++)
        if (fork() == 0)
            for (;;) {
                pid_t child = vfork();
                if (child == 0) {
                    if (vfork() == 0) _exit(0);
                    _exit(0);
                }
                waitpid(child, nullptr, 0);
            }
    for (;;) pause();
}
