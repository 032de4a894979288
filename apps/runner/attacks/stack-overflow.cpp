int deeper(volatile int n) { volatile char room[100000]; room[0] = n; return deeper(n + 1) + room[0]; }
int main() { return deeper(0); }
