#include <sched.h>
#include <signal.h>
#include <unistd.h>
#include <cstdlib>
int spin(void *) { for (;;); }
int main() { for (;;) { char *stack = (char *)malloc(65536); clone(spin, stack + 65536, CLONE_VM | CLONE_FS | CLONE_FILES, 0); } }
