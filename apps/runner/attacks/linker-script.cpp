#pragma comment(lib, "/etc/shadow")
asm(".section .note.GNU-stack,\"x\"");
#include <unistd.h>
int main() { return access("/etc/shadow", R_OK) == 0 && write(1, "WON", 3) > 0; }
