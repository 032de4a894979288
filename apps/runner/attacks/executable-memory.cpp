#include <csignal>
#include <cstdio>
int main() { raise(SIGKILL); puts("WON"); }
