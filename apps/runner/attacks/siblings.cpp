#include <csignal>
#include <initializer_list>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>
// Children that count as process 1's own, with odd end signals, that go on writing when we are gone.
int main() {
    for (unsigned long number : {0, SIGCHLD, SIGKILL, SIGSTOP, SIGUSR1})
        for (int i = 0; i < 10; i++)
            if (syscall(SYS_clone, CLONE_PARENT | number, 0, 0, 0, 0) == 0)
                while (write(1, "x", 1) > 0) usleep(100);
}
