#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/time.h>
int main() {
    struct sigevent quiet = {};
    quiet.sigev_notify = SIGEV_SIGNAL;
    quiet.sigev_signo = SIGRTMIN;
    signal(SIGRTMIN, [](int) {});
    int made = 0;
    for (timer_t timer; made < 100000 && timer_create(CLOCK_MONOTONIC, &quiet, &timer) == 0; made++) {
        struct itimerspec storm = {{0, 1}, {0, 1}};
        timer_settime(timer, 0, &storm, nullptr);
    }
    if (made > 2000) printf("WON %d\n", made);
    for (;;) {}
}
